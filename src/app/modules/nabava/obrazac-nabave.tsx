import type { Obrazac } from '#app/platform/obrazac/use-obrazac.ts'
import { PoljeDatoteka } from '#app/platform/record/polje-datoteka.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { MomentField } from '#app/ui/moment-field.tsx'
import { MoneyField, NumberField } from '#app/ui/number-field.tsx'
import { RichTextField } from '#app/ui/rich-text-field.tsx'
import { Section } from '#app/ui/section.tsx'
import { Select } from '#app/ui/select.tsx'
import { Stack } from '#app/ui/stack.tsx'
import { TableOfRows } from '#app/ui/table-of-rows.tsx'
import { TextArea } from '#app/ui/text-area.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { VRSTE_NABAVE_NAZIVI } from '#contract/modules/nabava/nabava.popis.ts'
import {
  KRITERIJI_NABAVE,
  NACINI_DOSTAVE,
  NAJDULJI_NAZIV,
  NAJDULJI_OPIS,
  VRSTE_NABAVE,
} from '#contract/modules/nabava/nabava.schema.ts'
import type { Unos } from './unos-nabave.ts'

const opcije = (values: readonly string[]) => values.map((value) => ({ value, label: value }))

const OPCIJE_VRSTE = VRSTE_NABAVE.map((value) => ({ value, label: VRSTE_NABAVE_NAZIVI[value] }))

/** What people write of a procurement. */
export function ObrazacNabave({ obrazac, nabavaId }: { obrazac: Obrazac<Unos>; nabavaId: number }) {
  const { polja } = obrazac
  return (
    <Stack gap={6}>
      <Section title="Predmet nabave">
        <Stack gap={5}>
          <TextField {...polja.text('naziv')} label="Naziv" required width="full" maxLength={NAJDULJI_NAZIV} />
          <RichTextField
            {...polja.value('opis')}
            label="Opis predmeta nabave"
            required
            width="full"
            maxLength={NAJDULJI_OPIS}
          />
          <Select {...polja.choice('vrsta', OPCIJE_VRSTE)} label="Vrsta nabave" required width="m" />
          <TextField {...polja.text('cpv')} label="CPV oznaka" required hint="Na primjer 42612000-6." width="s" />
          <MoneyField {...polja.value('procijenjenaVrijednost')} label="Procijenjena vrijednost bez PDV-a" />
          <Checkbox {...polja.tick('objavaVrijednosti')} label="Procijenjena vrijednost smije se javno objaviti" />
        </Stack>
      </Section>
      <Section title="Dokumentacija">
        <PoljeDatoteka
          {...polja.value('dokumentacija')}
          label="Dokumentacija"
          hint="Poziv na dostavu ponuda, tehničke specifikacije, troškovnik i drugo. Najmanje jedan dokument."
          required
          redak={({ id, naziv, bajtova }) => ({ id, naziv, bajtova })}
          zapis={{ relation: 'nabava', relationId: String(nabavaId) }}
        />
      </Section>
      <Section title="Rokovi i dostava ponuda">
        <Stack gap={5}>
          <MomentField {...polja.value('rokZaPonude')} label="Rok za ponude" required />
          <Select
            {...polja.choice('nacinDostave', opcije(NACINI_DOSTAVE))}
            label="Način dostave ponuda"
            required
            width="m"
          />
          <TextField {...polja.text('kontakt')} label="Kontakt za pitanja i ponude" required width="full" />
          <TextField {...polja.text('mjestoIsporuke')} label="Mjesto isporuke" />
          <TextField {...polja.text('rokIzvrsenja')} label="Rok izvršenja" />
          <TextArea {...polja.text('jamstva')} label="Jamstva" width="full" maxLength={2000} />
        </Stack>
      </Section>
      <Kriterij obrazac={obrazac} />
    </Stack>
  )
}

function Kriterij({ obrazac: { unos, set, polja, greske } }: { obrazac: Obrazac<Unos> }) {
  const promijeni = (index: number, change: Partial<Unos['ponderi'][number]>) =>
    set(({ ponderi }) => ({ ponderi: ponderi.map((one, at) => (at === index ? { ...one, ...change } : one)) }))
  const ukupno = unos.ponderi.reduce((sum, { postotak }) => sum + postotak, 0)
  return (
    <Section title="Kriterij odabira">
      <Stack gap={5}>
        <Select {...polja.choice('kriterij', opcije(KRITERIJI_NABAVE))} label="Kriterij" required width="m" />
        {unos.kriterij === 'ekonomski najpovoljnija' && (
          <TableOfRows
            name="ponderi"
            label="Ponderi"
            rows={unos.ponderi.map((ponder, index) => ({ ponder, index }))}
            rowKey={({ index }) => String(index)}
            rowTitle={({ ponder }, index) => ponder.naziv || `Kriterij ${index + 1}`}
            rowSummary={({ ponder }) => `${ponder.postotak} %`}
            addLabel="Dodaj kriterij"
            max={20}
            onAdd={() => set(({ ponderi }) => ({ ponderi: [...ponderi, { naziv: '', postotak: 0 }] }))}
            onRemove={(_row, index) => set(({ ponderi }) => ({ ponderi: ponderi.filter((_one, at) => at !== index) }))}
            error={greske.ponderi}
            footer={<p>Ukupno: {ukupno} %</p>}
            renderRow={({ ponder }, index) => (
              <Stack gap={4}>
                <TextField
                  name={`ponderi.${index}.naziv`}
                  error={greske[`ponderi.${index}.naziv`]}
                  label="Naziv kriterija"
                  required
                  value={ponder.naziv === '' ? null : ponder.naziv}
                  onChange={(value) => promijeni(index, { naziv: value ?? '' })}
                />
                <NumberField
                  name={`ponderi.${index}.postotak`}
                  error={greske[`ponderi.${index}.postotak`]}
                  label="Ponder"
                  suffix="%"
                  required
                  value={String(ponder.postotak)}
                  onChange={(value) => promijeni(index, { postotak: postotakOf(value) })}
                />
              </Stack>
            )}
          />
        )}
      </Stack>
    </Section>
  )
}

function postotakOf(value: string | null): number {
  const number = Number(value ?? 0)
  return Number.isInteger(number) && number >= 0 && number <= 100 ? number : 0
}
