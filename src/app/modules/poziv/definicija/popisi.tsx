import { Anchor } from '#app/ui/anchor.tsx'
import { DataTable } from '#app/ui/data-table.tsx'
import { DescriptionList } from '#app/ui/description-list.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { formatPercent } from '#contract/kernel/money.ts'
import { vrstaIVelicina } from '#contract/kernel/velicina-datoteke.ts'
import type { PozivDefinicija } from '#contract/modules/poziv/definicija.schema.ts'
import type { DatotekaPoziva } from '#contract/modules/poziv/poziv.datoteke.ts'
import styles from './definicija.module.css'

interface Props {
  definicija: PozivDefinicija
}

/** The public address of a file by its id; absent where the call is not published. */
type Put = ((datotekaId: string) => string) | undefined

/** A file that is published with the call, by the name of its document, with its type and size. */
function Datoteka({ datoteka, naziv, put }: { datoteka: DatotekaPoziva; naziv: string; put: Put }) {
  const tekst = `${naziv} (${vrstaIVelicina(datoteka)})`
  if (put === undefined) return tekst
  return (
    <Anchor href={put(datoteka.id)} download={datoteka.naziv} target="_blank">
      {tekst}
    </Anchor>
  )
}

/** What the project must measure, and the least it must promise. */
export function Pokazatelji({ definicija: { pokazatelji } }: Props) {
  return (
    <DataTable
      caption="Pokazatelji"
      captionHidden
      rows={pokazatelji}
      rowKey={({ id }) => String(id)}
      empty={<EmptyState>Poziv ne traži pokazatelje.</EmptyState>}
      columns={[
        { id: 'naziv', header: 'Pokazatelj', render: ({ naziv }) => naziv },
        { id: 'vrsta', header: 'Vrsta', render: ({ vrsta }) => vrsta },
        { id: 'jedinica', header: 'Jedinica', render: ({ jedinica }) => jedinica },
        {
          id: 'cilj',
          header: 'Najmanji cilj',
          align: 'end',
          render: ({ smjer, minimum }) =>
            minimum === null ? 'nije zadan' : `${smjer === '>=' ? 'najmanje' : 'najviše'} ${minimum.replace('.', ',')}`,
        },
        { id: 'obvezan', header: 'Obvezan', render: ({ obvezan }) => (obvezan ? 'da' : 'ne') },
      ]}
    />
  )
}

const VRSTE_PRILOGA = { izjava: 'izjava', sporazum: 'sporazum', dozvola: 'dozvola', ostalo: 'ostalo' } as const

/** Attachments that the application must bring. */
export function Prilozi({ definicija: { prilozi }, put }: Props & { put?: Put }) {
  return (
    <DataTable
      caption="Prilozi uz prijavu"
      captionHidden
      rows={prilozi.popis}
      rowKey={({ id }) => String(id)}
      empty={<EmptyState>Uz prijavu se ne traže prilozi.</EmptyState>}
      columns={[
        { id: 'naziv', header: 'Prilog', render: ({ naziv }) => naziv },
        { id: 'vrsta', header: 'Vrsta', render: ({ vrsta }) => VRSTE_PRILOGA[vrsta] },
        { id: 'obvezno', header: 'Obvezan', render: ({ obvezno }) => (obvezno ? 'da' : 'ne') },
        { id: 'format', header: 'Format', render: ({ format }) => format || 'bilo koji' },
        {
          id: 'potpis',
          header: 'Potpis',
          render: ({ potpisKvalificirani }) => (potpisKvalificirani ? 'kvalificirani elektronički' : 'nije potreban'),
        },
        {
          id: 'vrijedi',
          header: 'Vrijedi',
          render: ({ vrijediDana }) => (vrijediDana === null ? 'bez ograničenja' : `najviše ${vrijediDana} dana`),
        },
        {
          id: 'predlozak',
          header: 'Predložak',
          render: ({ predlozak }) =>
            predlozak ? (
              <Datoteka datoteka={predlozak} naziv={predlozak.naziv.replace(/\.[a-z0-9]{1,5}$/i, '')} put={put} />
            ) : (
              'nije objavljen'
            ),
        },
      ]}
    />
  )
}

/** By what applications are compared. */
export function Kriteriji({ definicija: { kriteriji } }: Props) {
  const max = kriteriji.reduce((sum, one) => sum + one.max, 0)
  const ponder = kriteriji.reduce((sum, one) => sum + one.ponder, 0)
  return (
    <DataTable
      caption="Kriteriji odabira"
      captionHidden
      rows={kriteriji}
      rowKey={({ id }) => String(id)}
      empty={<EmptyState>Kriteriji odabira nisu određeni.</EmptyState>}
      columns={[
        { id: 'naziv', header: 'Kriterij', render: ({ naziv }) => naziv, footer: 'Ukupno' },
        {
          id: 'ponder',
          header: 'Udio',
          align: 'end',
          render: ({ ponder: share }) => formatPercent(share),
          footer: formatPercent(ponder),
        },
        { id: 'min', header: 'Najmanje bodova', align: 'end', render: ({ min }) => String(min) },
        { id: 'max', header: 'Najviše bodova', align: 'end', render: (one) => String(one.max), footer: String(max) },
      ]}
    />
  )
}

/** Documents of the call. */
export function Dokumentacija({
  definicija: { dokumentacija },
  put,
}: {
  definicija: Pick<PozivDefinicija, 'dokumentacija'>
  put?: Put
}) {
  if (dokumentacija.length === 0) return <EmptyState icon="document">Dokumentacija još nije objavljena.</EmptyState>
  return (
    <ul>
      {dokumentacija.map(({ id, naziv, opis, url, datoteka }) => (
        <li key={id}>
          <NaslovDokumenta naziv={naziv} url={url} datoteka={datoteka} put={put} />
          {opis !== '' && <span className={styles.muted}> – {opis}</span>}
          {url !== null && datoteka && (
            <>
              {' · '}
              <Datoteka datoteka={datoteka} naziv={naziv} put={put} />
            </>
          )}
          {url === null && !datoteka && <span className={styles.muted}> (dostupno kod institucije)</span>}
        </li>
      ))}
    </ul>
  )
}

type Dokument = PozivDefinicija['dokumentacija'][number]

/** The name leads to the address, or else to the file itself. */
function NaslovDokumenta({ naziv, url, datoteka, put }: Pick<Dokument, 'naziv' | 'url' | 'datoteka'> & { put: Put }) {
  if (url !== null)
    return (
      <Anchor href={url} external={!url.startsWith('/')}>
        {naziv}
      </Anchor>
    )
  return datoteka ? <Datoteka datoteka={datoteka} naziv={naziv} put={put} /> : naziv
}

/** Whom to ask. */
export function Kontakt({ definicija: { kontakt } }: Props) {
  return (
    <DescriptionList
      items={[
        { label: 'Ustrojstvena jedinica ili osoba', value: kontakt.naziv },
        { label: 'E-pošta', value: kontakt.email && <Anchor href={`mailto:${kontakt.email}`}>{kontakt.email}</Anchor> },
        {
          label: 'Telefon',
          value: kontakt.telefon && (
            <Anchor href={`tel:${kontakt.telefon.replace(/\s/g, '')}`}>{kontakt.telefon}</Anchor>
          ),
        },
      ]}
    />
  )
}
