import { DataTable } from '#app/ui/data-table.tsx'
import { DescriptionList } from '#app/ui/description-list.tsx'
import { Money } from '#app/ui/money.tsx'
import { Section } from '#app/ui/section.tsx'
import { Stack } from '#app/ui/stack.tsx'
import { formatEur, formatPercent } from '#contract/kernel/money.ts'
import {
  type Intenzitet,
  type PozivDefinicija,
  REGIJE,
  type Regija,
  VELICINE,
  type Velicina,
  VRSTE_POTPORE,
} from '#contract/modules/poziv/definicija.schema.ts'
import {
  REGIJE_NAZIVI,
  VELICINE_OPCIJE,
  VRSTE_POTPORE_OPCIJE,
} from '#contract/modules/prijavni-obrazac/obrazac.sifrarnici.ts'
import { cents } from '../poziv.tekst.ts'
import { METODE, PDV } from './nazivi.ts'

interface IznosiProps {
  poziv: { alokacija: string | null; najnizaPotpora: string | null; najvisaPotpora: string | null }
  definicija: PozivDefinicija
}

/** Amounts of the call, how much of a project it pays and how. */
export function Iznosi({ poziv, definicija }: IznosiProps) {
  const { predujam, stopaEu, metodePlacanja, fiksneStope, najveciBrojPrijavaPoPrijavitelju, pdvFinanciranje } =
    definicija
  return (
    <Stack gap={5}>
      <Section id="iznosi" title="Iznosi">
        <DescriptionList
          items={[
            { label: 'Alokacija', value: poziv.alokacija && <Money cents={cents(poziv.alokacija)} strong /> },
            { label: 'Najniža potpora', value: poziv.najnizaPotpora && <Money cents={cents(poziv.najnizaPotpora)} /> },
            { label: 'Najviša potpora', value: poziv.najvisaPotpora && <Money cents={cents(poziv.najvisaPotpora)} /> },
            { label: 'Udio europskog izvora', value: formatPercent(stopaEu) },
            { label: 'Najveći broj prijava po prijavitelju', value: String(najveciBrojPrijavaPoPrijavitelju) },
            { label: 'Način plaćanja', value: metodePlacanja.map((id) => METODE[id] ?? String(id)).join(', ') },
            {
              label: 'Predujam',
              value: predujam.dopusten ? `dopušten, najviše ${formatPercent(predujam.najvisi)}` : 'nije dopušten',
              ...(predujam.osiguranje === '' ? {} : { hint: predujam.osiguranje }),
            },
            { label: 'PDV', value: PDV[pdvFinanciranje] },
            {
              label: 'Fiksne stope',
              value: fiksneStope.map(({ naziv, stopa }) => `${naziv} (${formatPercent(stopa)})`).join('; ') || 'nema',
            },
          ]}
        />
      </Section>
      <Section
        id="intenzitet"
        title="Intenzitet potpore"
        description="Najveći udio prihvatljivih troškova koji se može financirati."
      >
        <Intenziteti intenzitet={definicija.intenzitet} />
      </Section>
      {definicija.raspodjelaAlokacije.length > 0 && <Raspodjela rows={definicija.raspodjelaAlokacije} />}
      <Standardni definicija={definicija} />
    </Stack>
  )
}

const SVE_REGIJE = 'Sve regije'

interface Redak {
  velicina: Velicina
  celije: Partial<Record<Regija, number>>
}

/** A table per kind of aid: sizes down, regions across; one column when the region makes no difference. */
function Intenziteti({ intenzitet }: { intenzitet: Intenzitet }) {
  const vrste = VRSTE_POTPORE.filter((vrsta) => Object.keys(intenzitet[vrsta] ?? {}).length > 0)
  if (vrste.length === 0) return <p>Intenzitet potpore nije određen.</p>
  return (
    <Stack gap={4}>
      {vrste.map((vrsta) => {
        const rows = redci(intenzitet, vrsta)
        return (
          <DataTable
            key={vrsta}
            caption={VRSTE_POTPORE_OPCIJE.find(({ value }) => value === vrsta)?.label ?? vrsta}
            rows={rows}
            rowKey={({ velicina }) => velicina}
            columns={[
              { id: 'velicina', header: 'Veličina prijavitelja', render: ({ velicina }) => velicinaNaziv(velicina) },
              ...regijeStupci(rows),
            ]}
          />
        )
      })}
    </Stack>
  )
}

export function redci(intenzitet: Intenzitet, vrsta: (typeof VRSTE_POTPORE)[number]): Redak[] {
  return VELICINE.flatMap((velicina) => {
    const celije = intenzitet[vrsta]?.[velicina]
    return celije === undefined ? [] : [{ velicina, celije }]
  })
}

export function regijeStupci(rows: readonly Redak[]) {
  const same = rows.every(({ celije }) => new Set(REGIJE.map((regija) => celije[regija])).size === 1)
  const regije = same ? REGIJE.slice(0, 1) : REGIJE
  return regije.map((regija) => ({
    id: regija,
    header: same ? SVE_REGIJE : REGIJE_NAZIVI[regija],
    align: 'end' as const,
    render: ({ celije }: Redak) => {
      const share = celije[regija]
      return share === undefined ? '–' : formatPercent(share)
    },
  }))
}

export function velicinaNaziv(velicina: Velicina): string {
  return VELICINE_OPCIJE.find(({ value }) => value === velicina)?.label ?? velicina
}

function Raspodjela({ rows }: { rows: PozivDefinicija['raspodjelaAlokacije'] }) {
  return (
    <Section title="Raspodjela alokacije">
      <DataTable
        caption="Raspodjela alokacije"
        captionHidden
        rows={rows}
        rowKey={({ naziv }) => naziv}
        columns={[
          { id: 'naziv', header: 'Dio', render: ({ naziv }) => naziv },
          { id: 'iznos', header: 'Iznos', align: 'end', render: ({ iznos }) => <Money cents={iznos} /> },
        ]}
      />
    </Section>
  )
}

function Standardni({ definicija: { jedinicniTroskovi, pausali } }: { definicija: PozivDefinicija }) {
  const rows = [
    ...jedinicniTroskovi.map(({ id, naziv, iznos, jedinica, metodologija }) => ({
      key: `j${id}`,
      naziv,
      iznos: `${formatEur(iznos)} / ${jedinica}`,
      uvjet: metodologija,
    })),
    ...pausali.map(({ id, naziv, iznos, uvjet }) => ({ key: `p${id}`, naziv, iznos: formatEur(iznos), uvjet })),
  ]
  if (rows.length === 0) return null
  return (
    <Section title="Jedinični troškovi i paušali">
      <DataTable
        caption="Jedinični troškovi i paušali"
        captionHidden
        rows={rows}
        rowKey={({ key }) => key}
        columns={[
          { id: 'naziv', header: 'Naziv', render: ({ naziv }) => naziv },
          { id: 'iznos', header: 'Iznos', align: 'end', render: ({ iznos }) => iznos },
          { id: 'uvjet', header: 'Metodologija ili uvjet', render: ({ uvjet }) => uvjet },
        ]}
      />
    </Section>
  )
}
