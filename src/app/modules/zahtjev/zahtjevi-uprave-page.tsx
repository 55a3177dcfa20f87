import { PopisPage } from '#app/platform/record/popis/popis-page.tsx'
import { RecordStatus } from '#app/platform/record/record-status.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { NavTabs } from '#app/ui/nav-tabs.tsx'
import type { AdminPermission } from '#contract/kernel/permissions.ts'
import type { UpitPopisa } from '#contract/kernel/popis.ts'
import { zahtjevAdministracijaEndpoints } from '#contract/modules/zahtjev/zahtjev.endpoints.ts'
import { ADMIN_VRSTE, type AdminVrstaZahtjeva, DOPUSTENJE_VRSTE } from '#contract/modules/zahtjev/zahtjev.kind.ts'
import { POPISI_ZAHTJEVA } from '#contract/modules/zahtjev/zahtjev.popis.ts'
import { NASLOVI_VRSTA } from '#contract/modules/zahtjev/zahtjev.poruke.ts'
import type { ZahtjevRedak } from '#contract/modules/zahtjev/zahtjev.schema.ts'
import { TEKST } from './tekst.ts'
import { stolZahtjeva } from './zahtjev.calls.ts'

interface ZahtjeviUpravePageProps {
  vrsta: AdminVrstaZahtjeva
  osoba: { superadmin: boolean; adminDopustenja: readonly AdminPermission[] }
  upit: UpitPopisa
  onUpit: (upit: UpitPopisa) => void
}

const adresa = (vrsta: AdminVrstaZahtjeva) => `/administracija/zahtjevi/${vrsta}`
const PRIKAZ = {
  status: ({ status }: ZahtjevRedak) => <RecordStatus vrsta="zahtjev" status={status} />,
}

/** Requests of one kind for those who decide them; the other kinds that they may read are a press away. */
export function ZahtjeviUpravePage({ vrsta, osoba, upit, onUpit }: ZahtjeviUpravePageProps) {
  const citljive = ADMIN_VRSTE.filter(
    (one) => osoba.superadmin || osoba.adminDopustenja.includes(DOPUSTENJE_VRSTE[one]),
  )
  const items = citljive.map((one) => ({ href: adresa(one), label: NASLOVI_VRSTA[one], current: one === vrsta }))
  return (
    <PopisPage
      upit={upit}
      onUpit={onUpit}
      popis={POPISI_ZAHTJEVA[vrsta]}
      api={zahtjevAdministracijaEndpoints[vrsta]}
      trazi="oznaka, podnositelj, prijavitelj ili OIB"
      tabs={<NavTabs label="Vrsta zahtjeva" items={items} />}
      prikaz={PRIKAZ}
      stol={stolZahtjeva({ tko: 'administracija', vrsta })}
      rowKey={({ id }) => id}
      rowHref={({ id }) => `${adresa(vrsta)}/${id}`}
      empty={<EmptyState icon="document">{TEKST.bezPredanih}</EmptyState>}
    />
  )
}
