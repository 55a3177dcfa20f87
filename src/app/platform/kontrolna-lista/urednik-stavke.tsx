import { type KeyboardEvent, useEffect, useRef } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { MultiSelect } from '#app/ui/multi-select.tsx'
import { Stack } from '#app/ui/stack.tsx'
import { StatusChip } from '#app/ui/status-chip.tsx'
import { TextArea } from '#app/ui/text-area.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { PITANJE_MAX, UPUTA_MAX } from '#contract/kernel/kontrolna-lista/nacrt.ts'
import { poljaObrasca, poljePoPutu } from '#contract/modules/poziv/poziv.obrazac.ts'
import { TEKST } from './kontrolna-lista.tekst.ts'
import styles from './urednik.module.css'
import { type UrednikDijelaProps, UrednikOdgovora } from './urednik-odgovora.tsx'

const T = TEKST.urednik

export interface RadnjeStavke {
  onOtvori: (otvorena: boolean) => void
  onPomakni: (smjer: -1 | 1) => void
  onUkloni: () => void
  onUdvostruci: () => void
}

const retci = (tekst: string): string[] => tekst.split('\n').filter((red) => red.trim() !== '')
const POLJA = poljaObrasca.map(({ put, kartica, oznaka }) => ({ value: put, label: `${kartica}: ${oznaka}` }))

/** Fields of the application form by their names; a path that the form does not have any more stays as it is. */
function poljaZaIzbor(odabrana: string) {
  const nepoznata = retci(odabrana).filter((put) => poljePoPutu(put) === undefined)
  return [...POLJA, ...nepoznata.map((put) => ({ value: put, label: put }))]
}

interface UrednikStavkeProps extends UrednikDijelaProps, RadnjeStavke {
  otvorena: boolean
  prva: boolean
  zadnja: boolean
  gresaka: number
  /** Which way it was moved, and the how manieth move that was: its button has the focus again once the row stands there. */
  pomak: { smjer: 'gore' | 'dolje'; broj: number } | undefined
}

/** One question as a row: closed its code and words, open everything that is said of it. */
export function UrednikStavke(props: UrednikStavkeProps) {
  const { stavka, put, otvorena, prva, zadnja, gresaka, pomak, onOtvori, onPomakni, onUkloni, onUdvostruci } = props
  const okvir = useRef<HTMLLIElement>(null)
  const { smjer, broj } = pomak ?? {}
  useEffect(() => {
    if (broj !== undefined) okvir.current?.querySelector<HTMLButtonElement>(`[data-pomak="${smjer}"]`)?.focus()
  }, [smjer, broj])
  const sto = stavka.kod || T.bezPitanja
  const onKeyDown = (event: KeyboardEvent<HTMLLIElement>) => {
    if (!event.altKey || event.ctrlKey || event.metaKey || !['ArrowUp', 'ArrowDown'].includes(event.key)) return
    event.preventDefault()
    const gore = event.key === 'ArrowUp'
    if (gore ? !prva : !zadnja) onPomakni(gore ? -1 : 1)
  }
  return (
    <li ref={okvir} className={styles.stavka} data-otvorena={otvorena} onKeyDown={onKeyDown}>
      <div className={styles.redak}>
        <button
          type="button"
          className={styles.naslov}
          aria-expanded={otvorena}
          aria-label={otvorena ? T.zatvori(sto) : `${T.uredi(sto)} ${stavka.pitanje}`}
          onClick={() => onOtvori(!otvorena)}
        >
          <Icon name={otvorena ? 'chevron-down' : 'chevron-right'} />
          <span className={styles.kod}>{stavka.kod}</span>
          <span className={styles.tekst}>{stavka.pitanje || T.bezPitanja}</span>
          {gresaka > 0 && <StatusChip tone="warning">{String(gresaka)}</StatusChip>}
        </button>
        <div className={styles.radnje}>
          <Button
            variant="quiet"
            icon="arrow-up"
            data-pomak="gore"
            aria-label={T.gore(sto)}
            disabled={prva}
            onClick={() => onPomakni(-1)}
          />
          <Button
            variant="quiet"
            icon="arrow-down"
            data-pomak="dolje"
            aria-label={T.dolje(sto)}
            disabled={zadnja}
            onClick={() => onPomakni(1)}
          />
          <Button variant="quiet" icon="copy" aria-label={T.udvostruci(sto)} onClick={onUdvostruci} />
          <Button variant="quiet" icon="trash" aria-label={T.ukloni(sto)} onClick={onUkloni} />
        </div>
      </div>
      {otvorena && <Polja {...props} put={put} />}
    </li>
  )
}

function Polja(props: UrednikDijelaProps) {
  const { stavka, svrha, put, greska, onChange } = props
  return (
    <div className={styles.polja}>
      <Stack gap={4}>
        <TextField
          name={`${put}.kod`}
          label={T.kod}
          hint={T.kodUputa}
          required
          width="s"
          maxLength={20}
          value={stavka.kod || null}
          error={greska('kod')}
          onChange={(value) => onChange({ kod: value ?? '' })}
        />
        <TextArea
          name={`${put}.pitanje`}
          label={T.pitanje}
          required
          width="full"
          rows={2}
          maxLength={PITANJE_MAX}
          value={stavka.pitanje || null}
          error={greska('pitanje')}
          onChange={(value) => onChange({ pitanje: value ?? '' })}
        />
        <TextArea
          name={`${put}.uputa`}
          label={T.uputa}
          width="full"
          rows={2}
          maxLength={UPUTA_MAX}
          value={stavka.uputa || null}
          error={greska('uputa')}
          onChange={(value) => onChange({ uputa: value ?? '' })}
        />
        <UrednikOdgovora {...props} />
        {svrha.eliminatorne && (
          <Checkbox
            name={`${put}.eliminatorna`}
            label={T.eliminatorna}
            value={stavka.eliminatorna}
            error={greska('eliminatorna')}
            onChange={(value) => onChange({ eliminatorna: value === true })}
          />
        )}
        {svrha.mjere && (
          <Checkbox
            name={`${put}.mjeriSe`}
            label={T.mjeriSe}
            value={stavka.mjeriSe}
            error={greska('mjeriSe')}
            onChange={(value) => onChange({ mjeriSe: value === true })}
          />
        )}
        {svrha.polja && (
          <MultiSelect
            name={`${put}.izvorPolja`}
            label={T.izvorPolja}
            as="combobox"
            width="full"
            options={poljaZaIzbor(stavka.izvorPolja)}
            value={retci(stavka.izvorPolja)}
            error={greska('izvorPolja')}
            onChange={(value) => onChange({ izvorPolja: value.join('\n') })}
          />
        )}
      </Stack>
    </div>
  )
}
