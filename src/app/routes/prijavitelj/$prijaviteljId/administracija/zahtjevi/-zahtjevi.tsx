import { ZahtjevPage } from '#app/modules/zahtjev/zahtjev-page.tsx'
import { NotFoundScreen } from '#app/shell/error/lazy-screens.tsx'
import { isUuid } from '#contract/kernel/id.ts'

/** One request of an applicant; the three lists of the specification lead to the same screen. */
export function ZahtjevPrijavitelja({ prijaviteljId, zahtjevId }: { prijaviteljId: string; zahtjevId: string }) {
  if (!isUuid(zahtjevId)) return <NotFoundScreen />
  const stol = { tko: 'prijavitelj', prijaviteljId: Number(prijaviteljId) } as const
  return <ZahtjevPage key={zahtjevId} stol={stol} zahtjevId={zahtjevId} notFound={<NotFoundScreen />} />
}
