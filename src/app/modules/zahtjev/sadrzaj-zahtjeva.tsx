import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { zupanijeQuery } from '#app/platform/api/sifrarnici.ts'
import { type Column, DataTable } from '#app/ui/data-table.tsx'
import { DescriptionList } from '#app/ui/description-list.tsx'
import { Section } from '#app/ui/section.tsx'
import { formatDatum, isIsoDatum } from '#contract/kernel/datum.ts'
import { formatIban } from '#contract/kernel/iban.ts'
import { NAZIVI_OBLIKA } from '#contract/modules/prijavitelj/registracija.schema.ts'
import { VRSTE_ORGANIZACIJE } from '#contract/modules/prijavni-obrazac/obrazac.sifrarnici.ts'
import { NAZIVI_POLJA, NAZIVI_VRIJEDNOSTI } from '#contract/modules/zahtjev/zahtjev.poruke.ts'
import type {
  PoljePrijavitelja,
  PromjenePodataka,
  SadrzajVrste,
  Vlasnik,
  ZahtjevDetalj,
} from '#contract/modules/zahtjev/zahtjev.schema.ts'

const rijec = (value: string | null) => (value === null ? null : (NAZIVI_VRIJEDNOSTI[value] ?? value))
const dan = (value: string | null) => (value !== null && isIsoDatum(value) ? formatDatum(value) : value)
type Stavka = { label: string; value: ReactNode }

const brojevi = ({ mb, mbs, mbo }: { mb: string | null; mbs: string | null; mbo: string | null }): Stavka[] =>
  [
    { label: 'MBS', value: mbs },
    { label: 'MBO', value: mbo },
    { label: 'MB', value: mb },
  ].filter(({ value }) => value !== null)

/** What the request asks for, by its kind. */
export function SadrzajZahtjeva({ zahtjev }: { zahtjev: ZahtjevDetalj }) {
  const { sadrzaj } = zahtjev
  if (sadrzaj.vrsta === 'podaci-o-prijavitelju') return <StaroNovo novo={sadrzaj.promjene} staro={zahtjev.staro} />
  if (sadrzaj.vrsta === 'promjene-vlasnistva') return <Vlasnistvo sadrzaj={sadrzaj} />
  return (
    <Section title="Što se traži">
      <Stavke zahtjev={zahtjev} />
    </Section>
  )
}

function Stavke({ zahtjev }: { zahtjev: ZahtjevDetalj }) {
  const zupanija = useZupanije()
  return <DescriptionList columns={2} items={stavke(zahtjev, zupanija)} />
}

function useZupanije(): (id: number | null) => string | null {
  const { data } = useQuery(zupanijeQuery)
  return (id) => (id === null ? null : (data?.find((one) => one.id === id)?.naziv ?? `${id}`))
}

function stavke(
  { sadrzaj, stariOblik, projekt, program }: ZahtjevDetalj,
  zupanija: (id: number | null) => string | null,
): Stavka[] {
  switch (sadrzaj.vrsta) {
    case 'opunomocenja':
      return [
        { label: 'Opseg', value: rijec(sadrzaj.opseg) },
        { label: 'Vrijedi od', value: dan(sadrzaj.vrijediOd) },
        { label: 'Vrijedi do', value: dan(sadrzaj.vrijediDo) ?? 'Do opoziva' },
      ]
    case 'ovlastenja':
      return [
        { label: 'Pravo', value: rijec(sadrzaj.pravo) },
        { label: 'Program', value: program?.naziv },
        {
          label: 'Projekt',
          value:
            projekt === null
              ? (sadrzaj.projektSifra ?? 'Svi projekti prijavitelja')
              : `${projekt.sifra ?? ''} ${projekt.naziv}`.trim(),
        },
      ]
    case 'registracije':
      return registracija(sadrzaj, zupanija)
    case 'vrsta-pravnog-oblika':
      return [
        { label: 'Stari oblik', value: stariOblik === null ? null : NAZIVI_OBLIKA[stariOblik] },
        { label: 'Novi oblik', value: sadrzaj.noviOblik === null ? null : NAZIVI_OBLIKA[sadrzaj.noviOblik] },
        ...brojevi(sadrzaj),
        { label: 'Pravno sljedništvo', value: sadrzaj.pravnoSljednistvo },
      ]
    case 'izmjena-korisnika':
      return [
        { label: 'Projekt', value: projekt === null ? null : `${projekt.sifra ?? ''} ${projekt.naziv}`.trim() },
        { label: 'OIB novog korisnika', value: sadrzaj.noviPrijaviteljOib },
        { label: 'Razlog', value: rijec(sadrzaj.razlog) },
        { label: 'Datum učinka', value: dan(sadrzaj.datumUcinka) },
      ]
    default:
      return []
  }
}

function registracija(sadrzaj: SadrzajVrste<'registracije'>, zupanija: (id: number | null) => string | null): Stavka[] {
  return [
    { label: 'Naziv', value: sadrzaj.naziv },
    { label: 'OIB', value: sadrzaj.oib },
    { label: 'Pravni oblik', value: sadrzaj.pravniOblik === null ? null : NAZIVI_OBLIKA[sadrzaj.pravniOblik] },
    ...brojevi(sadrzaj),
    { label: 'Sjedište', value: sadrzaj.sjediste },
    { label: 'Adresa', value: sadrzaj.adresa },
    { label: 'Županija', value: zupanija(sadrzaj.zupanijaId) },
    {
      label: 'Vrsta organizacije',
      value: VRSTE_ORGANIZACIJE.find(({ id }) => id === sadrzaj.vrstaOrganizacijeId)?.naziv,
    },
    { label: 'Veličina', value: rijec(sadrzaj.velicina) },
    { label: 'PDV status', value: rijec(sadrzaj.pdv) },
    { label: 'IBAN', value: formatIban(sadrzaj.iban) },
    { label: 'Pretežita djelatnost (NKD)', value: sadrzaj.nkd },
    { label: 'Svojstvo podnositelja', value: sadrzaj.svojstvo },
  ]
}

interface RedakPromjene {
  polje: PoljePrijavitelja
  staro: string
  novo: string
}

/** Old and new values side by side. */
function StaroNovo({ novo, staro }: { novo: PromjenePodataka; staro: PromjenePodataka }) {
  const zupanija = useZupanije()
  const prikaz = (podaci: PromjenePodataka, polje: PoljePrijavitelja): string => {
    const value = podaci[polje]
    if (value === undefined || value === null || value === '') return '–'
    if (polje === 'zupanijaId') return zupanija(Number(value)) ?? '–'
    if (polje === 'iban') return formatIban(String(value))
    if (Array.isArray(value)) return value.length === 0 ? '–' : value.join(', ')
    return rijec(String(value)) ?? '–'
  }
  const rows = (Object.keys(NAZIVI_POLJA) as PoljePrijavitelja[])
    .filter((polje) => novo[polje] !== undefined)
    .map((polje): RedakPromjene => ({ polje, staro: prikaz(staro, polje), novo: prikaz(novo, polje) }))
  return (
    <Section title="Promjene">
      <DataTable
        caption="Stari i novi podaci"
        captionHidden
        columns={PROMJENE}
        rows={rows}
        rowKey={({ polje }) => polje}
      />
    </Section>
  )
}
const PROMJENE: readonly Column<RedakPromjene>[] = [
  { id: 'polje', header: 'Podatak', render: ({ polje }) => NAZIVI_POLJA[polje] },
  { id: 'staro', header: 'Dosad', render: ({ staro }) => staro },
  { id: 'novo', header: 'Novo', render: ({ novo }) => <strong>{novo}</strong> },
]

const VLASNICI: readonly Column<Vlasnik & { rb: number }>[] = [
  { id: 'naziv', header: 'Vlasnik', render: ({ naziv }) => naziv },
  { id: 'oib', header: 'OIB', nowrap: true, render: ({ oib }) => oib ?? '–' },
  { id: 'drzava', header: 'Država', render: ({ drzava }) => drzava },
  { id: 'udio', header: 'Udio', align: 'end', nowrap: true, render: ({ udio }) => `${udio.replace('.', ',')} %` },
]

function Vlasnistvo({ sadrzaj }: { sadrzaj: SadrzajVrste<'promjene-vlasnistva'> }) {
  return (
    <Section title="Novo vlasništvo">
      <DescriptionList
        columns={2}
        items={[
          { label: 'Vrsta vlasništva', value: rijec(sadrzaj.vrstaVlasnistva) },
          { label: 'Datum promjene', value: dan(sadrzaj.datumPromjene) },
        ]}
      />
      <DataTable
        caption="Vlasnici i udjeli"
        columns={VLASNICI}
        rows={sadrzaj.vlasnici.map((one, at) => ({ ...one, rb: at }))}
        rowKey={({ rb }) => String(rb)}
      />
    </Section>
  )
}
