import { LinkButton } from '#app/ui/button.tsx'
import type { UpitPopisa } from '#contract/kernel/popis.ts'
import { POPIS_ZAHTJEVA_O_PODACIMA, POPIS_ZAHTJEVA_PRIJAVITELJA } from '#contract/modules/zahtjev/zahtjev.popis.ts'
import { NASLOVI_VRSTA } from '#contract/modules/zahtjev/zahtjev.poruke.ts'
import { VRSTE_ADRESA } from './zahtjevi.search.ts'
import { ZahtjeviPage } from './zahtjevi-page.tsx'

type Popis = keyof typeof VRSTE_ADRESA

interface ZahtjeviPrijaviteljaPageProps {
  popis: Popis
  prijaviteljId: number
  /** Whoever edits sees the requests about the data alone. */
  zastupa: boolean
  upit: UpitPopisa
  onUpit: (upit: UpitPopisa) => void
}

/** Requests of and about an applicant. Changes of ownership stand among its data: the specification has no list for them. */
export function ZahtjeviPrijaviteljaPage({
  popis,
  prijaviteljId,
  zastupa,
  upit,
  onUpit,
}: ZahtjeviPrijaviteljaPageProps) {
  const osnova = `/prijavitelj/${prijaviteljId}/administracija`
  const vrsta = VRSTE_ADRESA[popis]
  const popisi = zastupa ? (Object.keys(VRSTE_ADRESA) as Popis[]) : [popis]
  return (
    <ZahtjeviPage
      popis={vrsta === 'podaci-o-prijavitelju' ? POPIS_ZAHTJEVA_O_PODACIMA : POPIS_ZAHTJEVA_PRIJAVITELJA}
      stol={{ tko: 'prijavitelj', prijaviteljId, vrsta }}
      naslov={`Zahtjevi: ${NASLOVI_VRSTA[vrsta]}`}
      actions={
        <LinkButton href={`${osnova}/podaci-o-prijavitelju/zahtjev?vrsta=${vrsta}`} variant="primary" icon="plus">
          Novi zahtjev
        </LinkButton>
      }
      tabs={{
        label: 'Vrsta zahtjeva',
        items: popisi.map((one) => ({
          href: `${osnova}/zahtjevi/${one}`,
          label: NASLOVI_VRSTA[VRSTE_ADRESA[one]],
          current: one === popis,
        })),
      }}
      hrefOf={({ id }) => `${osnova}/zahtjevi/${popis}/${id}`}
      upit={upit}
      onUpit={onUpit}
    />
  )
}
