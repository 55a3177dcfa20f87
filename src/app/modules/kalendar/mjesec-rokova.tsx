import { type KeyboardEvent, useEffect, useRef } from 'react'
import { Stack } from '#app/ui/stack.tsx'
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx'
import { formatDatum, type IsoDatum, today } from '#contract/kernel/datum.ts'
import { ROKOVI, type RokKalendara } from '#contract/kernel/rok.ts'
import styles from './kalendar.module.css'
import { TEKST } from './kalendar.tekst.ts'
import { jeVikend, type ProgramKalendara, poDanima, praznikNaDan, susjedni, tjedniMjeseca } from './mjesec.ts'
import { PopisRokova } from './popis-rokova.tsx'

/** Titles that a day has room for. */
const NAJVISE_U_DANU = 3

interface MjesecRokovaProps {
  rokovi: readonly RokKalendara[]
  programi: Readonly<Record<number, ProgramKalendara>>
  sada: number
  /** The day that is chosen; its month is shown. */
  dan: IsoDatum
  naslov: string
  /** Said of a day without deadlines. */
  prazno: string
  /** The deadlines are those of other days: of these it is not known yet. */
  ucitava: boolean
  onDan: (dan: IsoDatum) => void
}

/** A month with its deadlines and holidays, and the chosen day in full under it. Arrows go over days, page keys over months. */
export function MjesecRokova(props: MjesecRokovaProps) {
  const { rokovi, programi, sada, dan, naslov, prazno, ucitava, onDan } = props
  const tablica = useRef<HTMLTableElement>(null)
  const tipkom = useRef(false)
  const dani = poDanima(rokovi)
  const danas = today(sada)
  const naTipku = (event: KeyboardEvent) => {
    const novi = susjedni(event.key, dan)
    if (novi === undefined) return
    event.preventDefault()
    tipkom.current = true
    onDan(novi)
  }
  // The day may stand in a month that is drawn only now.
  useEffect(() => {
    if (tipkom.current) tablica.current?.querySelector<HTMLElement>(`[data-dan="${dan}"]`)?.focus()
    tipkom.current = false
  }, [dan])
  return (
    <Stack gap={5}>
      <table ref={tablica} className={styles.mjesec}>
        <caption className={styles.naslov} aria-live="polite">
          {naslov}
        </caption>
        <thead>
          <tr>
            {TEKST.dani.map(([kratko, dugo]) => (
              <th key={kratko} scope="col" abbr={dugo}>
                {kratko}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {tjedniMjeseca(dan).map((tjedan) => (
            <tr key={tjedan[0]}>
              {tjedan.map((jedan) => (
                <td
                  key={jedan}
                  data-izvan={jedan.slice(0, 7) !== dan.slice(0, 7) || undefined}
                  data-neradni={jeVikend(jedan) || praznikNaDan(jedan) !== undefined || undefined}
                >
                  <Dan
                    dan={jedan}
                    rokovi={dani.get(jedan) ?? []}
                    programi={programi}
                    odabran={jedan === dan}
                    danas={danas}
                    sada={sada}
                    ucitava={ucitava}
                    onOdaberi={() => onDan(jedan)}
                    onKeyDown={naTipku}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <PopisRokova
        naslov={[formatDatum(dan), praznikNaDan(dan)].filter(Boolean).join(' · ')}
        rokovi={dani.get(dan) ?? []}
        programi={programi}
        sada={sada}
        prazno={prazno}
        ucitava={ucitava}
      />
    </Stack>
  )
}

interface DanProps {
  dan: IsoDatum
  rokovi: readonly RokKalendara[]
  programi: MjesecRokovaProps['programi']
  odabran: boolean
  danas: IsoDatum
  sada: number
  ucitava: boolean
  onOdaberi: () => void
  onKeyDown: (event: KeyboardEvent) => void
}

function Dan({ dan, rokovi, programi, odabran, danas, sada, ucitava, onOdaberi, onKeyDown }: DanProps) {
  const praznik = praznikNaDan(dan)
  const prosli = rokovi.filter(({ kada }) => Date.parse(kada) < sada).length
  return (
    <button
      type="button"
      className={styles.dan}
      data-dan={dan}
      tabIndex={odabran ? 0 : -1}
      aria-pressed={odabran}
      aria-current={dan === danas ? 'date' : undefined}
      onClick={onOdaberi}
      onKeyDown={onKeyDown}
    >
      <span className={styles.broj}>
        <span aria-hidden="true">{Number(dan.slice(8))}</span>
        <VisuallyHidden>
          {formatDatum(dan)} {ucitava ? '' : TEKST.uDanu(rokovi.length, prosli)}
        </VisuallyHidden>
        {rokovi.length > 0 && (
          <span className={styles.koliko} data-kasni={prosli > 0 || undefined} aria-hidden="true">
            {rokovi.length}
          </span>
        )}
      </span>
      {praznik !== undefined && <span className={styles.praznik}>{praznik}</span>}
      {rokovi.slice(0, NAJVISE_U_DANU).map((rok) => (
        <span
          key={`${rok.vrsta} ${rok.id}`}
          className={styles.rok}
          data-program={programi[rok.programId ?? 0]?.boja ?? 'administracija'}
        >
          {programi[rok.programId ?? 0]?.oznaka} {ROKOVI[rok.vrsta].naziv}
        </span>
      ))}
      {rokovi.length > NAJVISE_U_DANU && (
        <span className={styles.vise}>{TEKST.jos(rokovi.length - NAJVISE_U_DANU)}</span>
      )}
    </button>
  )
}
