import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { zupanijeQuery } from '#app/platform/api/sifrarnici.ts'
import { DescriptionList } from '#app/ui/description-list.tsx'
import { Section } from '#app/ui/section.tsx'
import { Stack } from '#app/ui/stack.tsx'
import { formatDatum } from '#contract/kernel/datum.ts'
import { formatEur, formatPercent } from '#contract/kernel/money.ts'
import type { PozivDefinicija } from '#contract/modules/poziv/definicija.schema.ts'
import { RADOVI_PRIJE } from '#contract/modules/poziv/poziv.prihvatljivost.ts'
import { KATEGORIJE, VRSTE_ORGANIZACIJE } from '#contract/modules/prijavni-obrazac/obrazac.sifrarnici.ts'
import { velicinaNaziv } from './iznosi.tsx'
import { OBLICI, SEKTORI } from './nazivi.ts'

type Prihvatljivost = PozivDefinicija['prihvatljivost']

const kategorija = (id: number) => KATEGORIJE.find((one) => one.id === id)?.naziv ?? String(id)

/** „svi” when nothing narrows it down, else the names. */
export function popis<T>(values: readonly T[], name: (value: T) => string, all: string): string {
  return values.length === 0 ? all : values.map(name).join(', ')
}

export function partneriTekst({
  minPartnera,
  maxPartnera,
}: Pick<Prihvatljivost, 'minPartnera' | 'maxPartnera'>): string {
  if (maxPartnera === 0) return 'partnerstvo nije dopušteno'
  return minPartnera === 0 ? `dopušteni, najviše ${maxPartnera}` : `od ${minPartnera} do ${maxPartnera}`
}

/** Who may apply, with what project, and what is excluded. */
export function Prihvatljivi({ definicija, provjera }: { definicija: PozivDefinicija; provjera?: ReactNode }) {
  const { prihvatljivost: p } = definicija
  const { data: zupanije = [] } = useQuery({ ...zupanijeQuery, enabled: p.zupanije.length > 0 })
  const zupanija = (id: number) => zupanije.find((one) => one.id === id)?.naziv ?? `županija ${id}`
  const vrsta = (id: number) => VRSTE_ORGANIZACIJE.find((one) => one.id === id)?.naziv ?? String(id)
  return (
    <Stack gap={5}>
      <Section id="prijavitelji" title="Tko se može prijaviti">
        <DescriptionList
          items={[
            { label: 'Vrste prijavitelja', value: popis(p.vrsteOrganizacije, vrsta, 'sve vrste') },
            { label: 'Pravni oblik', value: popis(p.pravniOblici, (one) => OBLICI[one] ?? one, 'svi oblici') },
            { label: 'Veličina', value: popis(p.velicine, velicinaNaziv, 'sve veličine') },
            { label: 'Sektor', value: popis(p.sektori, (one) => SEKTORI[one] ?? one, 'svi sektori') },
            { label: 'Županije', value: popis(p.zupanije, zupanija, 'cijela Hrvatska') },
            { label: 'Djelatnost (NKD)', value: popis(p.nkdUkljuceno, String, 'sve djelatnosti') },
            ...(p.nkdIskljuceno.length === 0
              ? []
              : [{ label: 'Isključene djelatnosti (NKD)', value: p.nkdIskljuceno.join(', ') }]),
            ...(p.minGodinaPoslovanja === null
              ? []
              : [{ label: 'Najmanje godina poslovanja', value: String(p.minGodinaPoslovanja) }]),
            ...(p.minZaposlenih === null ? [] : [{ label: 'Najmanje zaposlenih', value: String(p.minZaposlenih) }]),
            { label: 'Partneri', value: partneriTekst(p) },
          ]}
        />
      </Section>
      {provjera}
      <Section id="projekt" title="Kakav projekt se financira">
        <DescriptionList items={projekt(p)} />
      </Section>
      {p.razloziIskljucenja.length > 0 && (
        <Section id="iskljucenje" title="Razlozi za isključenje">
          <ul>
            {p.razloziIskljucenja.map((razlog) => (
              <li key={razlog}>{razlog}</li>
            ))}
          </ul>
        </Section>
      )}
    </Stack>
  )
}

function projekt(p: Prihvatljivost) {
  return [
    { label: 'Najdulje trajanje', value: `${p.maxMjeseci} mjeseci` },
    ...(p.najranijiPocetak === null ? [] : [{ label: 'Najraniji početak', value: formatDatum(p.najranijiPocetak) }]),
    ...(p.najkasnijiZavrsetak === null
      ? []
      : [{ label: 'Najkasniji završetak', value: formatDatum(p.najkasnijiZavrsetak) }]),
    {
      label: 'Početak radova',
      value: p.poticajniUcinak ? 'Radovi ne smiju početi prije podnošenja prijave (poticajni učinak).' : RADOVI_PRIJE,
    },
    {
      label: 'Ograničenja kategorija',
      value:
        p.najveciUdioKategorije
          .map(({ kategorijaId, postotak, iznos }) => {
            const limits = [postotak === null ? '' : formatPercent(postotak), iznos === null ? '' : formatEur(iznos)]
            return `${kategorija(kategorijaId)}: najviše ${limits.filter(Boolean).join(' i najviše ')}`
          })
          .join('; ') || 'nema',
    },
    { label: 'Nedopuštene kategorije', value: popis(p.zabranjeneKategorije, kategorija, 'nema') },
  ]
}
