import { useId, useRef } from 'react'
import { ExplainedButton } from '#app/ui/explained-button.tsx'
import { Money } from '#app/ui/money.tsx'
import type { PoljeObrasca } from '#contract/modules/prijavni-obrazac/obrazac.schema.ts'
import { useObrazacApi, useSamoCitanje, useStanje } from '../obrazac-context.tsx'
import { TEKST } from '../tekst.ts'
import { FiksnaStavka } from './fiksna-stavka.tsx'
import styles from './proracun.module.css'
import { PUT_STAVKI, type SkupinaStavki } from './proracun-skupine.ts'
import { StavkaRedak } from './stavka-redak.tsx'

interface ProracunTablicaProps {
  otvorene: ReadonlySet<string>
  onToggle: (id: string, open: boolean) => void
  skupina: SkupinaStavki
  tablica: PoljeObrasca
  nositelj: string | null
  /** How many lines fit, when no more do. */
  puna: number | undefined
}

const COLUMNS = ['Naziv', 'Količina', 'Iznos jedinice', 'Prihvatljivo', 'Bespovratna sredstva'] as const

/** The lines of one activity: a table on a desk, cards on a phone. */
export function ProracunTablica(props: ProracunTablicaProps) {
  const { skupina, tablica, otvorene, onToggle } = props
  const id = useId()
  const body = useRef<HTMLTableSectionElement>(null)
  const { retci, fiksne, naslov } = skupina
  const some = retci.length + fiksne.length > 0
  return (
    <section aria-labelledby={id} className={styles.skupina}>
      <h3 id={id} className={styles.aktivnost}>
        {naslov}
      </h3>
      {some && (
        <table className={styles.tablica} aria-labelledby={id}>
          <thead>
            <tr>
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
          <tbody ref={body}>
            {retci.map(({ redak, izracun }, index) => (
              <StavkaRedak
                key={redak.id}
                redak={redak}
                index={index}
                tablica={tablica}
                iznosJedinice={izracun?.iznosJedinice ?? 0}
                prihvatljivo={izracun?.prihvatljivo ?? 0}
                bespovratna={izracun?.bespovratna ?? 0}
                open={otvorene.has(redak.id)}
                onToggle={onToggle}
                next={() => focusRow(body.current, index)}
              />
            ))}
            {fiksne.map((stavka) => (
              <FiksnaStavka key={stavka.id} stavka={stavka} />
            ))}
          </tbody>
          <tfoot>
            <tr>
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
}

/** A new line of this activity; what is already known of it is filled in. */
function Dodaj({ skupina, tablica, nositelj, puna }: ProracunTablicaProps) {
  const api = useObrazacApi()
  const samoCitanje = useSamoCitanje()
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

function focusRow(body: HTMLElement | null, index: number): void {
  const toggles = [...(body?.querySelectorAll<HTMLElement>('[data-redak]') ?? [])]
  const next = toggles[Math.min(index, toggles.length - 1)] ?? document.getElementById(PUT_STAVKI)
  next?.focus()
}
