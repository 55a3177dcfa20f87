import type { ReactNode } from 'react'
import { CitaniDokument } from '#app/platform/dokument/projekt/citani-dokument.tsx'
import type { StranaProjekta } from '#app/platform/dokument/projekt/strana.ts'
import { projektRijecima } from '#app/platform/dokument/projekt/vrsta-projekta.ts'
import { useObrazac } from '#app/platform/obrazac/use-obrazac.ts'
import { useServerClock } from '#app/platform/record/server-clock.ts'
import { zaSpremanje } from '#app/platform/record/stol.ts'
import { OtvoriZapis, ZapisPage } from '#app/platform/record/zapis-page.tsx'
import { Banner } from '#app/ui/banner.tsx'
import { Stack } from '#app/ui/stack.tsx'
import { formatDatum } from '#contract/kernel/datum.ts'
import { danIKoliko } from '#contract/kernel/rok-rijecima.ts'
import { jeStatus } from '#contract/kernel/status.ts'
import { otvorenoProduljenje } from '#contract/modules/razmjena/pojasnjenje.rules.ts'
import type { PisanjePojasnjenja, PojasnjenjeDetalj } from '#contract/modules/razmjena/pojasnjenje.schema.ts'
import { KOD_PRIJAVITELJA, pojasnjenjeStatuses } from '#contract/modules/razmjena/pojasnjenje.statuses.ts'
import { ObrazacZahtjeva } from './obrazac-zahtjeva.tsx'
import { OcjeneContext } from './ocjene.tsx'
import { stolPojasnjenja } from './pojasnjenje.calls.ts'
import { KARTICE_POJASNJENJA, type KarticaPojasnjenja } from './pojasnjenje.search.ts'
import { TEKST, vrijeme } from './pojasnjenje.tekst.ts'
import { razlikePojasnjenja, VRSTA_POJASNJENJA } from './pojasnjenje-prikaz.ts'
import { UzPrijavu } from './pribadace-pitanja.tsx'
import { OpisZahtjeva, PitanjaZahtjeva, PitanjeIOdgovor, ProduljenjaRoka, SatZahtjeva } from './prikaz-zahtjeva.tsx'

interface PojasnjenjeInstitucijePageProps {
  strana: StranaProjekta
  zahtjevId: string
  kartica: KarticaPojasnjenja
  polje?: string | undefined
  /** Address of this screen without its search. */
  base: string
  notFound: ReactNode
}

/** A request at the desk of the body that asks: written, sent, and its answers assessed. */
export function PojasnjenjeInstitucijePage(props: PojasnjenjeInstitucijePageProps) {
  return (
    <OtvoriZapis stol={stolPojasnjenja(props.strana)} id={props.zahtjevId} notFound={props.notFound}>
      {(zahtjev, { foot }) =>
        jeStatus(pojasnjenjeStatuses, zahtjev.statusId, 'uIzradi') && zahtjev.smijeUredivati ? (
          <Pisanje {...props} zahtjev={zahtjev} foot={foot} />
        ) : (
          <Citanje {...props} zahtjev={zahtjev} foot={foot} />
        )
      }
    </OtvoriZapis>
  )
}

type Prikaz = PojasnjenjeInstitucijePageProps & { zahtjev: PojasnjenjeDetalj; foot: ReactNode }

const pocetno = ({ zahtjev, ocjene }: PojasnjenjeDetalj): PisanjePojasnjenja => ({ zahtjev, ocjene })

function Pisanje({ strana, zahtjev, kartica, base, foot }: Prikaz) {
  const stol = stolPojasnjenja(strana)
  const obrazac = useObrazac<PisanjePojasnjenja>({ ...zaSpremanje(stol, zahtjev), pocetno: pocetno(zahtjev) })
  const adresa = (key: string) => (key === 'odgovori' ? base : `${base}?kartica=${key}`)
  return (
    <ZapisPage
      stol={stol}
      zapis={zahtjev}
      obrazac={obrazac}
      eyebrow={projektRijecima(zahtjev)}
      title={TEKST.rijeci.obrazac}
      number={zahtjev.oznaka}
      meta={zahtjev.prijavitelj.naziv}
      kartice={{ label: TEKST.rijeci.kartice, popis: KARTICE_POJASNJENJA, kartica, adresa }}
      bezInacica={TEKST.bezInacica}
      foot={foot}
    >
      {kartica === 'odgovori' && <ObrazacZahtjeva obrazac={obrazac} zahtjev={zahtjev} strana={strana} />}
    </ZapisPage>
  )
}

/** What has happened to its deadline and waits for the officer. */
function ObavijestiInstituciji({ zahtjev }: { zahtjev: PojasnjenjeDetalj }) {
  const { statusId, zakasnjelo, odgovoreno } = zahtjev
  const trazi = otvorenoProduljenje(zahtjev)
  const ceka = jeStatus(pojasnjenjeStatuses, statusId, ...KOD_PRIJAVITELJA)
  return (
    <Stack gap={3}>
      {ceka && zakasnjelo !== null && (
        <Banner tone="warning">{TEKST.obavijesti.kasniInstituciji(vrijeme(zakasnjelo))}</Banner>
      )}
      {!ceka && zakasnjelo !== null && <KakoJePrimljen zakasnjelo={zakasnjelo} odgovoreno={odgovoreno} />}
      {ceka && trazi !== undefined && (
        <Banner tone="warning" title={TEKST.obavijesti.produljenjeInstituciji(formatDatum(trazi.trazi))}>
          {trazi.razlog}
        </Banner>
      )}
    </Stack>
  )
}

/** What became of an answer that came after its deadline. */
export function KakoJePrimljen({ zakasnjelo, odgovoreno }: { zakasnjelo: string; odgovoreno: string | null }) {
  const { kasnioPrihvacen, kasnioOdbijen } = TEKST.obavijesti
  return <Banner tone="info">{(odgovoreno === null ? kasnioOdbijen : kasnioPrihvacen)(vrijeme(zakasnjelo))}</Banner>
}

function Citanje({ strana, zahtjev, kartica, polje, base, foot }: Prikaz) {
  const stol = stolPojasnjenja(strana)
  const sada = useServerClock()
  const unos = useObrazac<PisanjePojasnjenja>({ ...zaSpremanje(stol, zahtjev), pocetno: pocetno(zahtjev) })
  const obrazac = zahtjev.smijeUredivati ? unos : undefined
  const { rok, produljenja, okolnosti, sat, statusId } = zahtjev
  const ceka = jeStatus(pojasnjenjeStatuses, statusId, ...KOD_PRIJAVITELJA)
  const trazi = otvorenoProduljenje(zahtjev)
  // Before the applicant has sent something there are questions alone.
  const bezOdgovora = Object.keys(zahtjev.sadrzaj).length === 0
  return (
    <OcjeneContext value={{ ocjene: obrazac?.unos.ocjene ?? zahtjev.ocjene, obrazac }}>
      <UzPrijavu
        pitanja={okolnosti.pitanja}
        prilozi={zahtjev.mjesta?.prilozi}
        strana={strana}
        sadrzaj={(pitanje) => <PitanjeIOdgovor pitanje={pitanje} sadrzaj={zahtjev.sadrzaj} />}
      >
        <CitaniDokument
          vrsta={VRSTA_POJASNJENJA}
          stol={stol}
          zapis={zahtjev}
          obrazac={obrazac}
          kartice={KARTICE_POJASNJENJA}
          kartica={kartica}
          polje={polje}
          base={base}
          number={zahtjev.oznaka}
          rok={rok === null ? undefined : TEKST.rok(ceka ? danIKoliko(rok, sada()) : formatDatum(rok))}
          notices={kartica === 'odgovori' && <ObavijestiInstituciji zahtjev={zahtjev} />}
          // The officer grants what was asked for, or writes another day.
          pogledi={trazi && { odobriProduljenje: { initial: { datum: trazi.trazi } } }}
          bezInacica={TEKST.bezInacica}
          razlike={razlikePojasnjenja(okolnosti, sada())}
          foot={foot}
          sadrzaj={bezOdgovora ? <PitanjaZahtjeva pitanja={okolnosti.pitanja} /> : undefined}
        >
          {kartica === 'odgovori' && (
            <Stack gap={6}>
              <OpisZahtjeva zahtjev={zahtjev} />
              {sat !== null && <SatZahtjeva sat={sat} />}
              <ProduljenjaRoka produljenja={produljenja} />
            </Stack>
          )}
        </CitaniDokument>
      </UzPrijavu>
    </OcjeneContext>
  )
}
