import { getRouteApi } from '@tanstack/react-router'
import { NitPage } from '#app/modules/pretinac/nit-page.tsx'
import { PretinacProjektaPage } from '#app/modules/pretinac/pretinac-page.tsx'
import { NotFoundScreen } from '#app/shell/error/lazy-screens.tsx'
import { isUuid } from '#contract/kernel/id.ts'
import type { UpitPopisa } from '#contract/kernel/popis.ts'
import type { Faza } from '#contract/modules/projekt/projekt.faze.ts'

const okvir = getRouteApi('/institucija/$institucijaId/program/$programId/projekti/$projektId')

/** The inbox of a project, the same in every phase. */
export function Pretinac({ faza, ...upit }: { faza: Faza; upit: UpitPopisa; onUpit: (upit: UpitPopisa) => void }) {
  const { institucijaId, programId, projektId } = okvir.useParams()
  const strana = { vrsta: 'institucija', id: Number(institucijaId), programId: Number(programId), projektId } as const
  const base = `/institucija/${institucijaId}/program/${programId}/projekti/${projektId}/${faza}`
  return <PretinacProjektaPage strana={strana} {...upit} adresa={({ id }) => `${base}/pretinac/${id}`} />
}

/** One of its threads. */
export function Nit({ nitId }: { nitId: string }) {
  const { institucijaId, programId } = okvir.useParams()
  if (!isUuid(nitId)) return <NotFoundScreen />
  const strana = { vrsta: 'institucija', id: Number(institucijaId), programId: Number(programId) } as const
  return <NitPage key={nitId} strana={strana} nitId={nitId} notFound={<NotFoundScreen />} />
}
