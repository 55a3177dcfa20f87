/** What is known of a request beside its answers: its questions, its clocks, and what was asked for of its deadline. */

import { DescriptionList } from '#app/ui/description-list.tsx'
import { Section } from '#app/ui/section.tsx'
import { Stack } from '#app/ui/stack.tsx'
import { StatusChip } from '#app/ui/status-chip.tsx'
import { formatDatum } from '#contract/kernel/datum.ts'
import type { Sadrzaj } from '#contract/kernel/dokument/vrijednosti.ts'
import { valueAt } from '#contract/kernel/sync/patch.ts'
import { FAZE_PROJEKTA } from '#contract/modules/projekt/projekt.faze.ts'
import { RETCI_ODGOVORA } from '#contract/modules/razmjena/pojasnjenje.katalog.ts'
import type {
  MetaPojasnjenja,
  PitanjePojasnjenja,
  Produljenje,
  SatPojasnjenja,
} from '#contract/modules/razmjena/pojasnjenje.schema.ts'
import { odgovorenoRijecima, TEKST, vrijeme } from './pojasnjenje.tekst.ts'
import { MjestoPitanja } from './pribadace-pitanja.tsx'

/** The questions alone, where no answer may be read yet. */
export function PitanjaZahtjeva({ pitanja }: { pitanja: readonly PitanjePojasnjenja[] }) {
  return (
    <Section title={TEKST.pitanja}>
      <ol>
        {pitanja.map((pitanje) => (
          <li key={pitanje.id}>
            {pitanje.tekst} {pitanje.trazeniDokument && <StatusChip icon="document">{TEKST.trazeno}</StatusChip>}
            <MjestoPitanja pitanje={pitanje} />
          </li>
        ))}
      </ol>
    </Section>
  )
}

/** Beside a page: what is asked of it, and what was answered as far as this side may read it. */
export function PitanjeIOdgovor({
  pitanje: { id, tekst },
  sadrzaj,
}: {
  pitanje: PitanjePojasnjenja
  sadrzaj: Sadrzaj
}) {
  const odgovor = valueAt(sadrzaj, `${RETCI_ODGOVORA}.${id}.odgovor`)
  return (
    <>
      <p>{tekst}</p>
      {typeof odgovor === 'string' && odgovor !== '' && (
        <p>
          <strong>{`${TEKST.mjesto.odgovor}: `}</strong>
          {odgovor}
        </p>
      )}
    </>
  )
}

export function OpisZahtjeva({ zahtjev }: { zahtjev: MetaPojasnjenja }) {
  const { faza, poslano, rok, stavka } = zahtjev
  const { opis } = TEKST
  return (
    <Section title={opis.naslov}>
      <DescriptionList
        columns={2}
        items={[
          { label: opis.tema, value: zahtjev.zahtjev.naslov },
          { label: opis.faza, value: FAZE_PROJEKTA[faza] },
          { label: opis.poslano, value: poslano === null ? opis.nije : vrijeme(poslano) },
          { label: opis.rok, value: rok === null ? opis.nije : formatDatum(rok) },
          { label: opis.odgovoreno, value: odgovorenoRijecima(zahtjev) },
          ...(stavka === null ? [] : [{ label: opis.stavka, value: stavka }]),
        ]}
      />
    </Section>
  )
}

/** The clock of the body, for the body alone. */
export function SatZahtjeva({ sat }: { sat: SatPojasnjenja }) {
  const { sat: RIJECI } = TEKST
  const { stojiOd, minuta, preostalo, rok } = sat
  return (
    <Section title={RIJECI.naslov}>
      <DescriptionList
        columns={2}
        items={[
          { label: RIJECI.stanje, value: stojiOd === null ? RIJECI.tece : RIJECI.stoji(vrijeme(stojiOd)) },
          { label: RIJECI.stajao, value: RIJECI.trajanje(minuta) },
          ...(preostalo === null ? [] : [{ label: RIJECI.preostalo, value: RIJECI.dana(preostalo) }]),
          ...(rok === null ? [] : [{ label: RIJECI.rok, value: formatDatum(rok) }]),
        ]}
      />
    </Section>
  )
}

export function ProduljenjaRoka({ produljenja }: { produljenja: readonly Produljenje[] }) {
  if (produljenja.length === 0) return null
  return (
    <Section title={TEKST.produljenja.naslov}>
      <Stack gap={4}>
        {produljenja.map((one) => (
          <Jedno key={one.zatrazeno} produljenje={one} />
        ))}
      </Stack>
    </Section>
  )
}

function Jedno({ produljenje: { zatrazeno, trazi, razlog, odluka } }: { produljenje: Produljenje }) {
  const { produljenja: RIJECI } = TEKST
  const ishod =
    odluka === null ? (
      <StatusChip tone="warning">{RIJECI.ceka}</StatusChip>
    ) : odluka.odobreno ? (
      <StatusChip tone="success">{RIJECI.odobreno(formatDatum(odluka.rok ?? trazi))}</StatusChip>
    ) : (
      <StatusChip tone="danger">{RIJECI.odbijeno}</StatusChip>
    )
  return (
    <DescriptionList
      columns={2}
      items={[
        { label: vrijeme(zatrazeno), value: RIJECI.trazi(formatDatum(trazi)) },
        { label: RIJECI.odgovor, value: ishod, hint: odluka?.razlog || undefined },
        { label: RIJECI.razlog, value: razlog },
      ]}
    />
  )
}
