import { useParams, useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { toast } from '#app/ui/toast-store.ts'
import { PORUKE } from '#contract/kernel/messages.ts'
import { ScreenError } from '../error/screen-error.ts'
import { INSTITUCIJA_MENU, INSTITUCIJA_ODABIR_MENU } from '../menu/institucija-menu.ts'
import { type MenuEntry, resolveMenu } from '../menu/menu.ts'
import { PRIJAVITELJ_MENU, PRIJAVITELJ_PROJEKT_MENU } from '../menu/prijavitelj-menu.ts'
import { useBuiltRoutes } from '../navigation/built-routes.ts'
import { ProgramSelect } from '../program/program-select.tsx'
import { useNepoznatProgram } from '../program/programi.ts'
import { type PotpunaAdresa, useProjektOkvir } from '../projekt/projekt-okvir.ts'
import { useDozvole } from '../session/dozvole.ts'
import type { Kontekst, Profil } from '../session/profil.ts'
import { ProjectBlock } from '../sidebar/project-block.tsx'
import { LayoutOutlet } from './layout-outlet.tsx'
import { WorkLayout } from './work-layout.tsx'

const MFIN_ID = 6

interface ProgrammeLayoutProps {
  profil: Profil
  kontekst: Kontekst
  /** What lies over the screens of the area. */
  children?: ReactNode
}

/** The signed-in area of one programme; with a project open its menu takes the place of the programme's. */
export function ProgrammeLayout({ profil, kontekst, children }: ProgrammeLayoutProps) {
  const params = useParams({ strict: false })
  const { projektId, programId = '' } = params
  const institucija = kontekst.vrsta === 'institucija'
  const menu = projektId ? projektMenu(kontekst) : institucija ? INSTITUCIJA_MENU : PRIJAVITELJ_MENU
  const items = useMenu(menu, kontekst, params)
  if (useNepoznatProgram(Number(programId))) throw new ScreenError(PORUKE.navigacija.bezPrograma, 404)
  const adresa = projektId ? { projektId, vlasnik: kontekst.vrsta, vlasnikId: kontekst.id } : undefined
  return (
    <WorkLayout
      profil={profil}
      kontekst={kontekst}
      vrstaKorisnika={PORUKE.navigacija.vrstaKorisnika[kontekst.vrsta]}
      programId={Number(programId)}
      items={items}
      top={
        <>
          <ProgramSelect kontekst={kontekst} programId={Number(programId)} />
          {adresa && <OpenProject adresa={adresa} programId={programId} />}
        </>
      }
    >
      <LayoutOutlet />
      {children}
    </WorkLayout>
  )
}

function projektMenu(kontekst: Kontekst): readonly MenuEntry[] {
  return kontekst.vrsta === 'institucija' ? INSTITUCIJA_ODABIR_MENU : PRIJAVITELJ_PROJEKT_MENU
}

function useMenu(menu: readonly MenuEntry[], kontekst: Kontekst, params: Record<string, string | undefined>) {
  const built = useBuiltRoutes()
  const known = Object.fromEntries(Object.entries(params).flatMap(([name, value]) => (value ? [[name, value]] : [])))
  return resolveMenu(menu, {
    built,
    params: known,
    dozvole: useDozvole(kontekst),
    mfin: kontekst.vrsta === 'institucija' && kontekst.id === MFIN_ID,
  })
}

function OpenProject({ adresa, programId }: { adresa: PotpunaAdresa; programId: string }): ReactNode {
  const router = useRouter()
  const { okvir, pending } = useProjektOkvir(adresa)
  const back = () => {
    if (adresa.vlasnikId > 0) {
      void router.navigate({ href: `/${adresa.vlasnik}/${adresa.vlasnikId}/program/${programId}/upravljacka-ploca` })
    } else toast(PORUKE.navigacija.niPrijaviteljNiInstitucija, { tone: 'danger' })
  }
  return (
    <ProjectBlock
      naziv={okvir?.naziv ?? (pending ? PORUKE.zaslon.ucitavanje : 'Projekt na ovom uređaju')}
      statusNaziv={okvir?.statusNaziv}
      onBack={back}
    />
  )
}
