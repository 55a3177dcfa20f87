import { Banner } from '#app/ui/banner.tsx'
import { DescriptionList } from '#app/ui/description-list.tsx'
import { Money } from '#app/ui/money.tsx'
import { ProgressBar } from '#app/ui/progress-bar.tsx'
import { Section } from '#app/ui/section.tsx'
import { Stack } from '#app/ui/stack.tsx'
import { formatEur } from '#contract/kernel/money.ts'
import type { Poredak } from '#contract/modules/odabir/poredak.ts'
import { TEKST } from './rang-lista.tekst.ts'

interface SredstvaProps {
  alokacija: number
  poredak: Poredak
  nazivi: Readonly<Record<string, string>>
  opis: (id: string) => string
}

/** What the ranking takes of the allocation and of its parts. */
export function SredstvaPoziva({ alokacija, poredak, nazivi, opis }: SredstvaProps) {
  const { rezervirano, preostalo, podalokacije, zajednicko, manjak, obustava } = poredak
  const prvi = poredak.redci.find(({ ishod }) => ishod === 'rezerva')
  const T = TEKST.sazetak
  const mjerila = [...podalokacije.map((one) => ({ ...one, naziv: nazivi[one.kljuc] ?? one.kljuc }))]
  if (mjerila.length > 0) mjerila.push({ ...zajednicko, kljuc: '', naziv: T.zajednicko })
  return (
    <Section title={T.naslov}>
      <Stack gap={4}>
        {manjak > 0 && <Banner tone="danger">{TEKST.manjak(formatEur(manjak))}</Banner>}
        {obustava !== null && <Banner tone="warning">{TEKST.obustava(opis(obustava.id))}</Banner>}
        <DescriptionList
          columns={2}
          items={[
            { label: T.alokacija, value: <Money cents={alokacija} />, align: 'end' },
            { label: T.rezervirano, value: <Money cents={rezervirano} />, align: 'end' },
            { label: T.preostalo, value: <Money cents={preostalo} strong />, align: 'end' },
            { label: T.prvi, value: prvi === undefined ? T.nitko : opis(prvi.id) },
          ]}
        />
        <ProgressBar
          label={T.rezervirano}
          value={rezervirano}
          max={alokacija}
          text={`${formatEur(rezervirano)} od ${formatEur(alokacija)}`}
        />
        {mjerila.map((one) => (
          <ProgressBar
            key={one.kljuc}
            label={one.naziv}
            value={one.rezervirano}
            max={one.iznos}
            text={`${formatEur(one.rezervirano)} od ${formatEur(one.iznos)}`}
          />
        ))}
      </Stack>
    </Section>
  )
}
