import { useMemo } from 'react'
import { KarticaPisanog, PisaniDokument, useMetaDokumenta } from '#app/platform/dokument/projekt/pisani-dokument.tsx'
import { RadnjePisanog } from '#app/platform/dokument/projekt/radnje-pisanog.tsx'
import type { StranaProjekta } from '#app/platform/dokument/projekt/strana.ts'
import { useDocumentPart } from '#app/platform/offline/hooks/use-document.ts'
import { useServerClock } from '#app/platform/record/server-clock.ts'
import { Banner } from '#app/ui/banner.tsx'
import { Stack } from '#app/ui/stack.tsx'
import { formatDatum } from '#contract/kernel/datum.ts'
import { manifestOf, putoviPriloga } from '#contract/kernel/dokument/manifest.ts'
import { danIKoliko } from '#contract/kernel/rok-rijecima.ts'
import { jeStatus } from '#contract/kernel/status.ts'
import { KATALOG_OBRASCA } from '#contract/modules/prijavni-obrazac/obrazac.katalog.ts'
import {
  datotekeOdgovora,
  jeProsao,
  otvorenoProduljenje,
  sveOdgovoreno,
} from '#contract/modules/razmjena/pojasnjenje.rules.ts'
import type {
  MetaPojasnjenja,
  MjestaPrijave,
  PitanjePojasnjenja,
} from '#contract/modules/razmjena/pojasnjenje.schema.ts'
import { KOD_PRIJAVITELJA, pojasnjenjeStatuses } from '#contract/modules/razmjena/pojasnjenje.statuses.ts'
import { OcjeneContext } from './ocjene.tsx'
import { OdgovorUzStranicu } from './odgovor-uz-stranicu.tsx'
import { stolPojasnjenja } from './pojasnjenje.calls.ts'
import type { KarticaPojasnjenja } from './pojasnjenje.search.ts'
import { TEKST, vrijeme } from './pojasnjenje.tekst.ts'
import { KakoJePrimljen } from './pojasnjenje-institucije-page.tsx'
import { razlikePojasnjenja, VRSTA_POJASNJENJA } from './pojasnjenje-prikaz.ts'
import { UzPrijavu } from './pribadace-pitanja.tsx'
import { OpisZahtjeva, ProduljenjaRoka } from './prikaz-zahtjeva.tsx'

interface PojasnjenjePrijaviteljaProps {
  strana: StranaProjekta
  zahtjevId: string
  kartica: KarticaPojasnjenja
  polje?: string | undefined
  /** Address of this screen without its search. */
  base: string
}

const odgovorUz = (pitanje: PitanjePojasnjenja) => <OdgovorUzStranicu pitanje={pitanje} />

/** Files of the application as this device has it. */
function usePriloziPrijave(projektId: string): MjestaPrijave['prilozi'] | undefined {
  const prijava = useDocumentPart('projekt', projektId, ({ content }) => content)
  return useMemo(() => {
    if (prijava === undefined) return undefined
    const putovi = putoviPriloga(KATALOG_OBRASCA, prijava)
    return manifestOf(KATALOG_OBRASCA, prijava).map(({ id, naziv, sha256 }) => ({
      id,
      naziv,
      sha256,
      put: putovi.get(id) ?? '',
    }))
  }, [prijava])
}

/** A request at its applicant's: answered also without a network, sent from this device. */
export function PojasnjenjePrijaviteljaPage({ strana, zahtjevId, base, ...props }: PojasnjenjePrijaviteljaProps) {
  const adresa = (kartica: string) => (kartica === 'odgovori' ? base : `${base}?kartica=${kartica}`)
  const prilozi = usePriloziPrijave(strana.projektId)
  return (
    <PisaniDokument vrsta={VRSTA_POJASNJENJA} stol={stolPojasnjenja(strana)} id={zahtjevId} base={base} adresa={adresa}>
      {({ ocjene, okolnosti: { pitanja } }) => (
        <OcjeneContext value={{ ocjene }}>
          <UzPrijavu pitanja={pitanja} prilozi={prilozi} strana={strana} sadrzaj={odgovorUz}>
            <Otvoreno {...props} />
          </UzPrijavu>
        </OcjeneContext>
      )}
    </PisaniDokument>
  )
}

/** What the applicant has to know before answering, and what became of the deadline. */
function ObavijestiPrijavitelju({ zahtjev }: { zahtjev: MetaPojasnjenja }) {
  const { statusId, zakasnjelo, odgovoreno } = zahtjev
  const sada = useServerClock()
  const trazi = otvorenoProduljenje(zahtjev)
  const ceka = jeStatus(pojasnjenjeStatuses, statusId, ...KOD_PRIJAVITELJA)
  const { obavijesti } = TEKST
  if (!ceka) return zakasnjelo === null ? null : <KakoJePrimljen zakasnjelo={zakasnjelo} odgovoreno={odgovoreno} />
  return (
    <Stack gap={3}>
      {jeStatus(pojasnjenjeStatuses, statusId, 'poslan') && <Banner tone="info">{TEKST.bodovi}</Banner>}
      {zakasnjelo !== null && <Banner tone="warning">{obavijesti.kasni(vrijeme(zakasnjelo))}</Banner>}
      {zakasnjelo === null && jeProsao(zahtjev, sada()) && <Banner tone="warning">{obavijesti.prosao}</Banner>}
      {trazi !== undefined && <Banner tone="info">{obavijesti.produljenje(formatDatum(trazi.trazi))}</Banner>}
    </Stack>
  )
}

function Otvoreno({ kartica, polje }: Pick<PojasnjenjePrijaviteljaProps, 'kartica' | 'polje'>) {
  const zahtjev = useMetaDokumenta(VRSTA_POJASNJENJA)
  const sada = useServerClock()
  const { rok, okolnosti, produljenja, statusId } = zahtjev
  const ceka = jeStatus(pojasnjenjeStatuses, statusId, ...KOD_PRIJAVITELJA)
  return (
    <KarticaPisanog
      kartica={kartica}
      polje={polje}
      broj={zahtjev.oznaka}
      rok={rok === null ? undefined : TEKST.rok(ceka ? danIKoliko(rok, sada()) : formatDatum(rok))}
      obavijesti={kartica === 'odgovori' && <ObavijestiPrijavitelju zahtjev={zahtjev} />}
      bezInacica={TEKST.bezInacica}
      razlike={razlikePojasnjenja(okolnosti, sada())}
    >
      <Stack gap={6}>
        <OpisZahtjeva zahtjev={zahtjev} />
        <ProduljenjaRoka produljenja={produljenja} />
      </Stack>
      <RadnjePisanog
        naprijed={VRSTA_POJASNJENJA.naprijed}
        potpun={sveOdgovoreno}
        naUredaju={VRSTA_POJASNJENJA.naUredaju}
        datoteke={datotekeOdgovora}
        bezMreze={TEKST.bezMreze}
        poruke={TEKST.poruke}
      />
    </KarticaPisanog>
  )
}
