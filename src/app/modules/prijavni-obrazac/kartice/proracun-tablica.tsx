import { memo, useId } from 'react'
import { useDokumentApi, useSamoCitanje } from '#app/platform/dokument/dokument-context.tsx'
import { ExplainedButton } from '#app/ui/explained-button.tsx'
import { Money } from '#app/ui/money.tsx'
import { useStanje } from '../stanje-prijave.ts'
import { TEKST } from '../tekst.ts'
import { FiksnaStavka } from './fiksna-stavka.tsx'
import styles from './proracun.module.css'
import { PUT_STAVKI, type SkupinaStavki } from './proracun-skupine.ts'
import { type RetciProps, RetciUVidu, SviRetci } from './retci-stavki.tsx'

interface ProracunTablicaProps extends Omit<RetciProps, 'retci'> {
  skupina: SkupinaStavki
  /** Draws only the lines in sight. */
  skracena: boolean
  nositelj: string | null
  /** How many lines fit, when no more do. */
  puna: number | undefined
}

const COLUMNS = ['Naziv', 'Količina', 'Iznos jedinice', 'Prihvatljivo', 'Bespovratna sredstva'] as const

/** The lines of one activity: a table on a desk, cards on a phone. */
export const ProracunTablica = memo(function ProracunTablica(props: ProracunTablicaProps) {
  const { skupina, otvorene, skracena } = props
  const id = useId()
  const { retci, fiksne, naslov } = skupina
  const some = retci.length + fiksne.length > 0
  const open = retci.filter(({ redak }) => otvorene.has(redak.id)).length
  return (
    <section aria-labelledby={id} className={styles.skupina}>
      <h3 id={id} className={styles.aktivnost}>
        {naslov}
      </h3>
      {some && (
        // Rows that are not drawn count too: heading, lines, their open fields, flat rates, sum.
        <table
          className={styles.tablica}
          aria-labelledby={id}
          aria-rowcount={skracena ? retci.length + open + fiksne.length + 2 : undefined}
        >
          <thead>
            <tr aria-rowindex={skracena ? 1 : undefined}>
              {COLUMNS.map((column, at) => (
                <th key={column} scope="col" className={at === 0 ? undefined : styles.desno}>
                  {column}
                </th>
              ))}
              <th scope="col">
                <span className={styles.skriveno}>Sva polja</span>
              </th>
            </tr>
          </thead>
          {skracena && retci.length > 0 ? (
            <RetciUVidu {...props} retci={retci} />
          ) : (
            <SviRetci {...props} retci={retci} />
          )}
          {fiksne.length > 0 && (
            <tbody>
              {fiksne.map((stavka, at) => (
                <FiksnaStavka
                  key={stavka.id}
                  stavka={stavka}
                  rowIndex={skracena ? retci.length + open + 2 + at : undefined}
                />
              ))}
            </tbody>
          )}
          <tfoot>
            <tr aria-rowindex={skracena ? retci.length + open + fiksne.length + 2 : undefined}>
              <th scope="row" colSpan={3}>
                Zbroj
              </th>
              <td className={styles.desno} data-oznaka={TEKST.proracun.prihvatljivo}>
                <Money cents={skupina.prihvatljivo} strong />
              </td>
              <td className={styles.desno} data-oznaka={TEKST.proracun.bespovratna}>
                <Money cents={skupina.bespovratna} strong />
              </td>
              <td />
            </tr>
          </tfoot>
        </table>
      )}
      <Dodaj {...props} />
    </section>
  )
})

/** A new line of this activity; what is already known of it is filled in. */
function Dodaj({ skupina, tablica, nositelj, puna }: ProracunTablicaProps) {
  const api = useDokumentApi()
  const samoCitanje = useSamoCitanje(PUT_STAVKI)
  const vrste = useStanje(({ ctx }) => ctx.definicija.vrstePomoci)
  if (samoCitanje) return null
  const add = () =>
    api.dodaj(PUT_STAVKI, {
      ...(skupina.id === '' ? {} : { aktivnostId: skupina.id }),
      ...(nositelj === null ? {} : { nositeljTroska: nositelj }),
      ...(vrste.length === 1 && vrste[0] !== undefined ? { vrstaPotpore: vrste[0].id } : {}),
    })
  return (
    <div>
      <ExplainedButton
        icon="plus"
        size="s"
        aria-label={TEKST.proracun.dodajU(skupina.naslov)}
        disabledReason={puna === undefined ? undefined : TEKST.tablica.puno(puna)}
        onClick={add}
      >
        {tablica.dodaj}
      </ExplainedButton>
    </div>
  )
}
