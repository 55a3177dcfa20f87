import { LinkButton } from '#app/ui/button.tsx'
import { DataTable } from '#app/ui/data-table.tsx'
import type { Column } from '#app/ui/data-table.types.ts'
import { Money } from '#app/ui/money.tsx'
import { StatusChip } from '#app/ui/status-chip.tsx'
import type { Tone } from '#app/ui/tone.ts'
import { formatDecimal } from '#contract/kernel/broj.ts'
import { formatEur } from '#contract/kernel/money.ts'
import {
  ISHODI_PORETKA,
  type IshodPoretka,
  type Poredak,
  type PrijavaPoretka,
  type RedakPoretka,
} from '#contract/modules/odabir/poredak.ts'
import { crta, type RazlikaPoretka } from '#contract/modules/odabir/rang-lista.ts'
import { TEKST } from './rang-lista.tekst.ts'
import styles from './tablica-poretka.module.css'

type PrijavaTablice = PrijavaPoretka & { naziv: string; prijavitelj: string; uTijeku?: boolean }

interface Redak extends RedakPoretka {
  prijava: PrijavaTablice | undefined
  zbroj: number
}
/** The cut-off line stands between two rows as a row of its own. */
type RedakTablice = Redak | { crta: number }

const TON: Readonly<Record<IshodPoretka, Tone>> = {
  odluka: 'success',
  prigovor: 'active',
  odabir: 'success',
  ponuda: 'warning',
  rezerva: 'info',
  neIspunjava: 'danger',
}

function redciTablice(poredak: Poredak, prijave: readonly PrijavaTablice[]): RedakTablice[] {
  const odId = new Map(prijave.map((one) => [one.id, one]))
  const zadnji = crta(poredak)
  let zbroj = 0
  const redci: RedakTablice[] = zadnji === 0 ? [{ crta: 0 }] : []
  for (const one of poredak.redci) {
    zbroj += one.iznos
    redci.push({ ...one, prijava: odId.get(one.id), zbroj })
    if (zadnji !== null && zadnji > 0 && one.rang === zadnji) redci.push({ crta: zbroj })
  }
  return redci
}

const bodova = (bodovi: number | null) => (bodovi === null ? '–' : formatDecimal(bodovi, 2))
const uMjestu = ({ prije }: RazlikaPoretka) =>
  prije === null
    ? TEKST.proba.novo
    : [
        prije.rang === null ? null : `${prije.rang}.`,
        ISHODI_PORETKA[prije.ishod],
        prije.iznos > 0 ? formatEur(prije.iznos) : null,
      ]
        .filter((one) => one !== null)
        .join(' · ')

interface TablicaPoretkaProps {
  caption: string
  poredak: Poredak
  prijave: readonly PrijavaTablice[]
  nacin: 'bodovi' | 'zaprimanje'
  /** Of a trial: what was real before it. */
  razlike?: readonly RazlikaPoretka[] | undefined
  adresa?: ((id: string) => string) | undefined
  /** Where the decision about whoever is within the allocation is prepared, for whoever may prepare it. */
  adresaOdluka?: ((id: string) => string) | undefined
}

/** A ranking as a table, with the line behind which the money has ended. */
export function TablicaPoretka(props: TablicaPoretkaProps) {
  const { caption, poredak, prijave, nacin, razlike, adresa, adresaOdluka } = props
  const redci = redciTablice(poredak, prijave)
  const mijenja = new Map((razlike ?? []).map((one) => [one.id, one]))
  const T = TEKST.stupci
  const stupac = (column: Omit<Column<Redak>, 'render'> & { render: (row: Redak) => React.ReactNode }) => ({
    ...column,
    render: (row: RedakTablice) => ('crta' in row ? null : column.render(row)),
  })
  const columns: Column<RedakTablice>[] = [
    {
      id: 'prijava',
      header: T.prijava,
      whole: true,
      render: (row) =>
        'crta' in row ? (
          <strong>{TEKST.crta}</strong>
        ) : (
          `${row.rang === null ? '–' : `${row.rang}.`} ${row.prijava?.naziv ?? ''}`
        ),
    },
    stupac({
      id: 'prijavitelj',
      header: T.prijavitelj,
      render: ({ prijava }) => (
        <div>
          {prijava?.prijavitelj}
          <br />
          <small style={{ whiteSpace: 'nowrap' }}>{prijava?.sifra}</small>
        </div>
      ),
    }),
    ...(nacin === 'bodovi'
      ? [
          stupac({
            id: 'bodovi',
            header: T.bodovi,
            align: 'end',
            nowrap: true,
            render: ({ prijava }) => bodova(prijava?.bodovi ?? null),
          }),
        ]
      : []),
    stupac({
      id: 'ishod',
      header: T.ishod,
      render: ({ ishod, prijava }) =>
        prijava?.uTijeku === true && ishod === 'neIspunjava' ? (
          <StatusChip tone="neutral">{TEKST.uTijeku}</StatusChip>
        ) : (
          <div>
            <StatusChip tone={TON[ishod]}>{ISHODI_PORETKA[ishod]}</StatusChip>
            {prijava?.uTijeku === true && (
              <>
                <br />
                <small>{TEKST.uTijeku}</small>
              </>
            )}
          </div>
        ),
    }),
    ...(razlike === undefined
      ? []
      : [
          stupac({
            id: 'promjena',
            header: T.promjena,
            render: ({ id }) => {
              const razlika = mijenja.get(id)
              return razlika === undefined ? TEKST.proba.isto : <strong>{uMjestu(razlika)}</strong>
            },
          }),
        ]),
    stupac({
      id: 'zatrazeno',
      header: T.zatrazeno,
      align: 'end',
      nowrap: true,
      render: ({ prijava }) => <Money cents={prijava?.bespovratna ?? null} />,
    }),
    stupac({
      id: 'dodijeljeno',
      header: T.dodijeljeno,
      align: 'end',
      nowrap: true,
      render: ({ iznos }) => <Money cents={iznos} />,
    }),
    {
      id: 'zbroj',
      header: T.zbroj,
      align: 'end',
      nowrap: true,
      render: (row) => <Money cents={'crta' in row ? row.crta : row.zbroj} strong={'crta' in row} />,
    },
    ...(adresaOdluka === undefined
      ? []
      : [
          stupac({
            id: 'odluka',
            header: T.odluka,
            whole: true,
            nowrap: true,
            render: ({ id, ishod, prijava }) =>
              ishod === 'odabir' &&
              prijava?.uTijeku !== true && (
                <LinkButton
                  size="s"
                  href={adresaOdluka(id)}
                  aria-label={`${TEKST.pripremiOdluku}: ${prijava?.naziv ?? ''}`}
                >
                  {TEKST.pripremiOdluku}
                </LinkButton>
              ),
          }),
        ]),
  ]
  return (
    <div className={styles.list}>
      <DataTable
        caption={caption}
        captionHidden
        columns={columns}
        rows={redci}
        rowKey={(row) => ('crta' in row ? 'crta' : row.id)}
        rowHref={(row) => ('crta' in row ? undefined : adresa?.(row.id))}
        empty={TEKST.nema}
      />
    </div>
  )
}
