import type { Obrazac } from '#app/platform/obrazac/use-obrazac.ts'
import { DateField } from '#app/ui/date-field.tsx'
import { DescriptionList } from '#app/ui/description-list.tsx'
import { Money } from '#app/ui/money.tsx'
import { MoneyField } from '#app/ui/number-field.tsx'
import { Section } from '#app/ui/section.tsx'
import { Stack } from '#app/ui/stack.tsx'
import { TableOfRows } from '#app/ui/table-of-rows.tsx'
import { TextArea } from '#app/ui/text-area.tsx'
import { fromWire } from '#contract/kernel/money.ts'
import {
  NAJVISE_UVJETA,
  type OdlukaDetalj,
  type SadrzajOdluke,
} from '#contract/modules/odabir/odluka-prijave.schema.ts'

export type UnosOdluke = SadrzajOdluke

interface ObrazacOdlukeProps {
  obrazac: Obrazac<UnosOdluke>
  odluka: OdlukaDetalj
}

/** What is written of a decision: the amount, conditions, reasons by criterion, and more words. */
export function ObrazacOdluke({ obrazac, odluka }: ObrazacOdlukeProps) {
  const { polja } = obrazac
  return (
    <Stack gap={6}>
      {odluka.vrsta === 'financiranje' && <Iznos obrazac={obrazac} odluka={odluka} />}
      {odluka.vrsta === 'financiranje' && <Uvjeti obrazac={obrazac} odluka={odluka} />}
      <Razlozi obrazac={obrazac} odluka={odluka} />
      <Section title="Obrazloženje">
        <TextArea
          {...polja.text('obrazlozenje')}
          label="Dodatno obrazloženje"
          hint="Uz ono što o prijavi kažu provjere i rang-lista."
          width="full"
          maxLength={10_000}
        />
      </Section>
    </Stack>
  )
}

function Iznos({ obrazac: { polja }, odluka: { priprema } }: ObrazacOdlukeProps) {
  if (priprema === null) return null
  const { trazeno, prihvatljivo, deMinimisPreostalo } = priprema
  return (
    <Section title="Iznos">
      <Stack gap={5}>
        <DescriptionList
          columns={3}
          items={[
            { label: 'Zatraženo', value: <Money cents={fromWire(trazeno)} /> },
            { label: 'Prihvatljivi troškovi', value: <Money cents={fromWire(prihvatljivo)} /> },
            ...(deMinimisPreostalo === null
              ? []
              : [
                  {
                    label: 'Preostale potpore male vrijednosti',
                    value: <Money cents={fromWire(deMinimisPreostalo)} />,
                  },
                ]),
          ]}
        />
        <MoneyField {...polja.value('bespovratna')} label="Bespovratna sredstva" required />
        <DateField
          {...polja.value('umanjenjePrihvaceno')}
          label="Umanjeni iznos prihvaćen"
          hint="Dan na koji je prijavitelj prihvatio manje od zatraženoga."
        />
      </Stack>
    </Section>
  )
}

function Uvjeti({ obrazac: { unos, set, greske } }: ObrazacOdlukeProps) {
  const promijeni = (index: number, uvjet: string) =>
    set(({ uvjeti }) => ({ uvjeti: uvjeti.map((one, at) => (at === index ? uvjet : one)) }))
  return (
    <Section title="Uvjeti">
      <TableOfRows
        name="uvjeti"
        label="Uvjeti odluke"
        rows={unos.uvjeti.map((uvjet, index) => ({ uvjet, index }))}
        rowKey={({ index }) => String(index)}
        rowTitle={({ uvjet }, index) => uvjet || `Uvjet ${index + 1}`}
        addLabel="Dodaj uvjet"
        max={NAJVISE_UVJETA}
        onAdd={() => set(({ uvjeti }) => ({ uvjeti: [...uvjeti, ''] }))}
        onRemove={(_row, index) => set(({ uvjeti }) => ({ uvjeti: uvjeti.filter((_one, at) => at !== index) }))}
        error={greske.uvjeti}
        renderRow={({ uvjet }, index) => (
          <TextArea
            name={`uvjeti.${index}`}
            error={greske[`uvjeti.${index}`]}
            label="Uvjet"
            required
            width="full"
            maxLength={1000}
            value={uvjet}
            onChange={(value) => promijeni(index, value ?? '')}
          />
        )}
      />
    </Section>
  )
}

function Razlozi({ obrazac: { unos, set, greske }, odluka: { priprema } }: ObrazacOdlukeProps) {
  if (priprema === null || priprema.razlozi.length === 0) return null
  return (
    <Section title="Razlozi po kriterijima">
      <Stack gap={5}>
        {priprema.razlozi.map(({ kod, pitanje }) => (
          <TextArea
            key={kod}
            name={`razlozi.${kod}`}
            error={greske[`razlozi.${kod}`]}
            label={`${kod} ${pitanje}`}
            width="full"
            maxLength={4000}
            value={unos.razlozi[kod] ?? ''}
            onChange={(value) => set(({ razlozi }) => ({ razlozi: { ...razlozi, [kod]: value ?? '' } }))}
          />
        ))}
      </Stack>
    </Section>
  )
}
