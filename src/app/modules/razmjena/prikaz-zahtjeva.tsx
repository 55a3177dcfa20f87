/** What is known of a request beside its answers: its questions, its clocks, and what was asked for of its deadline. */
import { DescriptionList } from '#app/ui/description-list.tsx'
import { Section } from '#app/ui/section.tsx'
import { Stack } from '#app/ui/stack.tsx'
import { StatusChip } from '#app/ui/status-chip.tsx'
import { formatDatum } from '#contract/kernel/datum.ts'
import { FAZE_POJASNJENJA } from '#contract/modules/razmjena/pojasnjenje.izbori.ts'
import type {
  MetaPojasnjenja,
  PitanjePojasnjenja,
  Produljenje,
  SatPojasnjenja,
} from '#contract/modules/razmjena/pojasnjenje.schema.ts'
import { TEKST, vrijeme } from './pojasnjenje.tekst.ts'

/** The questions alone, where no answer may be read yet. */
export function PitanjaZahtjeva({ pitanja }: { pitanja: readonly PitanjePojasnjenja[] }) {
  return (
    <Section title={TEKST.pitanja}>
      <ol>
        {pitanja.map(({ id, tekst, trazeniDokument }) => (
          <li key={id}>
            {tekst} {trazeniDokument && <StatusChip icon="document">{TEKST.trazeno}</StatusChip>}
          </li>
        ))}
      </ol>
    </Section>
  )
}

export function OpisZahtjeva({ zahtjev }: { zahtjev: MetaPojasnjenja }) {
  const { faza, poslano, rok, odgovoreno, stavka } = zahtjev
  const { opis } = TEKST
  return (
    <Section title={opis.naslov}>
      <DescriptionList
        columns={2}
        items={[
          { label: opis.tema, value: zahtjev.zahtjev.naslov },
          { label: opis.faza, value: FAZE_POJASNJENJA[faza] },
          { label: opis.poslano, value: poslano === null ? opis.nije : vrijeme(poslano) },
          { label: opis.rok, value: rok === null ? opis.nije : formatDatum(rok) },
          { label: opis.odgovoreno, value: odgovoreno === null ? opis.nije : vrijeme(odgovoreno) },
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
