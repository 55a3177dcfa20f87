/** What the officer writes before a request is sent: its title, deadline, questions, and the item of a check-list that needs them. */
import type { StranaProjekta } from '#app/platform/dokument/projekt/strana.ts'
import type { Obrazac } from '#app/platform/obrazac/use-obrazac.ts'
import { Banner } from '#app/ui/banner.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { NumberField } from '#app/ui/number-field.tsx'
import { Section } from '#app/ui/section.tsx'
import { Select } from '#app/ui/select.tsx'
import { Stack } from '#app/ui/stack.tsx'
import { TableOfRows } from '#app/ui/table-of-rows.tsx'
import { TextArea } from '#app/ui/text-area.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { NAJDULJE, NAJVISE_PITANJA } from '#contract/modules/razmjena/pojasnjenje.izbori.ts'
import type {
  PisanjePojasnjenja,
  PitanjePojasnjenja,
  PojasnjenjeDetalj,
  ZahtjevPojasnjenja,
} from '#contract/modules/razmjena/pojasnjenje.schema.ts'
import { MjestoUzPitanje } from './mjesto-uz-pitanje.tsx'
import { TEKST } from './pojasnjenje.tekst.ts'
import { UzPrijavu } from './pribadace-pitanja.tsx'

interface ObrazacZahtjevaProps {
  obrazac: Obrazac<PisanjePojasnjenja>
  zahtjev: PojasnjenjeDetalj
  strana: StranaProjekta
}

const novoPitanje = (): PitanjePojasnjenja => ({
  id: crypto.randomUUID(),
  tekst: '',
  trazeniDokument: false,
  pribadaca: null,
})
const prazno = (tekst: string): string | null => (tekst === '' ? null : tekst)

export function ObrazacZahtjeva({ obrazac, strana, zahtjev: { stavke, mjesta } }: ObrazacZahtjevaProps) {
  const { unos, greske } = obrazac
  const { zahtjev } = unos
  const promijeni = (polje: string, promjena: Partial<ZahtjevPojasnjenja>) =>
    obrazac.set((bilo) => ({ zahtjev: { ...bilo.zahtjev, ...promjena } }), [`zahtjev.${polje}`])
  const promijeniPitanje = (id: string, promjena: Partial<PitanjePojasnjenja>) =>
    promijeni('pitanja', { pitanja: zahtjev.pitanja.map((one) => (one.id === id ? { ...one, ...promjena } : one)) })
  return (
    <UzPrijavu
      pitanja={zahtjev.pitanja}
      prilozi={mjesta?.prilozi}
      strana={strana}
      sadrzaj={({ id, tekst }) => (
        <TextArea
          name={`uz-stranicu.${id}`}
          label={TEKST.pisanje.pitanje}
          required
          rows={4}
          width="full"
          maxLength={NAJDULJE.tekst}
          value={prazno(tekst)}
          onChange={(novi) => promijeniPitanje(id, { tekst: novi ?? '' })}
        />
      )}
      onPribadaca={(id, pribadaca) => promijeniPitanje(id, { pribadaca })}
    >
      <Stack gap={6}>
        <Banner tone="info">{TEKST.bodovi}</Banner>
        <Section title={TEKST.pisanje.zahtjev}>
          <Stack gap={5}>
            <TextField
              name="zahtjev.naslov"
              label={TEKST.pisanje.naslov}
              required
              width="full"
              maxLength={NAJDULJE.naslov}
              value={prazno(zahtjev.naslov)}
              error={greske['zahtjev.naslov']}
              onChange={(naslov) => promijeni('naslov', { naslov: naslov ?? '' })}
            />
            <NumberField
              name="zahtjev.rokDana"
              label={TEKST.pisanje.rok}
              hint={TEKST.pisanje.uputaRoka}
              required
              width="s"
              value={zahtjev.rokDana === 0 ? null : String(zahtjev.rokDana)}
              error={greske['zahtjev.rokDana']}
              onChange={(rok) => promijeni('rokDana', { rokDana: Number(rok ?? 0) })}
            />
            {stavke.length > 0 && (
              <Select
                name="zahtjev.stavka"
                label={TEKST.pisanje.stavka}
                hint={TEKST.pisanje.uputaStavke}
                placeholder={TEKST.pisanje.bezStavke}
                width="full"
                options={stavke}
                value={zahtjev.stavka}
                error={greske['zahtjev.stavka']}
                onChange={(stavka) => promijeni('stavka', { stavka })}
              />
            )}
          </Stack>
        </Section>
        <Pitanja
          pitanja={zahtjev.pitanja}
          mjesta={mjesta}
          greske={greske}
          onChange={(pitanja) => promijeni('pitanja', { pitanja })}
        />
      </Stack>
    </UzPrijavu>
  )
}

interface PitanjaProps {
  pitanja: readonly PitanjePojasnjenja[]
  mjesta: PojasnjenjeDetalj['mjesta']
  greske: Readonly<Record<string, string>>
  onChange: (pitanja: PitanjePojasnjenja[]) => void
}

function Pitanja({ pitanja, mjesta, greske, onChange }: PitanjaProps) {
  const redci = pitanja.map((pitanje, index) => ({ pitanje, index }))
  const promijeni = (at: number, promjena: Partial<PitanjePojasnjenja>) =>
    onChange(pitanja.map((one, index) => (index === at ? { ...one, ...promjena } : one)))
  return (
    <Section title={TEKST.pisanje.pitanja} description={TEKST.pisanje.uputaPitanja}>
      <TableOfRows
        name="zahtjev.pitanja"
        label={TEKST.pisanje.pitanja}
        rows={redci}
        rowKey={({ pitanje }) => pitanje.id}
        rowTitle={({ pitanje, index }) => pitanje.tekst || TEKST.pisanje.redak(index + 1)}
        addLabel={TEKST.pisanje.dodaj}
        max={NAJVISE_PITANJA}
        onAdd={() => onChange([...pitanja, novoPitanje()])}
        onRemove={(_row, at) => onChange(pitanja.filter((_one, index) => index !== at))}
        error={greske['zahtjev.pitanja']}
        renderRow={({ pitanje }, index) => (
          <Stack gap={4}>
            <TextArea
              name={`zahtjev.pitanja.${index}.tekst`}
              error={greske[`zahtjev.pitanja.${index}.tekst`]}
              label={TEKST.pisanje.pitanje}
              required
              width="full"
              maxLength={NAJDULJE.tekst}
              value={prazno(pitanje.tekst)}
              onChange={(tekst) => promijeni(index, { tekst: tekst ?? '' })}
            />
            <Checkbox
              name={`zahtjev.pitanja.${index}.trazeniDokument`}
              label={TEKST.pisanje.dokument}
              value={pitanje.trazeniDokument}
              onChange={(trazeniDokument) => promijeni(index, { trazeniDokument: trazeniDokument === true })}
            />
            {mjesta !== null && (
              <MjestoUzPitanje
                name={`zahtjev.pitanja.${index}.pribadaca`}
                error={greske[`zahtjev.pitanja.${index}.pribadaca`]}
                pitanje={pitanje}
                mjesta={mjesta}
                onChange={(pribadaca) => promijeni(index, { pribadaca })}
              />
            )}
          </Stack>
        )}
      />
    </Section>
  )
}
