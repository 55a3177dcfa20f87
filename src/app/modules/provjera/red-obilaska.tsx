import { type DragEvent, useEffect, useRef, useState } from 'react'
import { IconButton } from '#app/ui/explained-button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx'
import type { Greska } from '#contract/kernel/record-kind.ts'
import { gdjeJe } from './karta-posjeta.ts'
import { kilometri, type PosjetObilaska, type Put, premjesti, type StavkaObilaska } from './obilazak.ts'
import styles from './plan-posjeta.module.css'
import { TEKST_PLANA } from './plan-posjeta.tekst.ts'

interface RedObilaskaProps {
  redom: readonly PosjetObilaska[]
  put: Put
  uzPosjet: (id: string) => readonly Greska[]
  /** The first distance is from a start that was chosen. */
  odPolaska: boolean
  onRed: (ids: string[]) => void
  onPromjena: (id: string, promjena: Partial<Pick<StavkaObilaska, 'sat' | 'kraj'>>) => void
  onUkloni: (id: string) => void
}

const { dan: rijeci } = TEKST_PLANA

/** „09:30” has five letters; what is longer is no time. */
const kaoSat = (text: string | null) => (text ?? '').slice(0, 5)

/** Moved by keyboard the button stays under the fingers, also where its row has gone elsewhere. */
function useFokusPomaka(redom: readonly PosjetObilaska[]) {
  const ref = useRef<HTMLOListElement>(null)
  const [zeljen, setZeljen] = useState<{ id: string; smjer: 'gore' | 'dolje' }>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each order, after its rows are drawn
  useEffect(() => {
    if (zeljen === undefined) return
    const gumbi = ref.current?.querySelectorAll<HTMLButtonElement>(`[data-posjet="${zeljen.id}"] [data-pomak] button`)
    const [gore, dolje] = gumbi ?? []
    const [prvi, drugi] = zeljen.smjer === 'gore' ? [gore, dolje] : [dolje, gore]
    ;(prvi?.getAttribute('aria-disabled') === 'true' ? drugi : prvi)?.focus()
  }, [redom.map(({ id }) => id).join(' '), zeljen])
  return { ref, zeljen, setZeljen }
}

/** The visits of the day in their order: moved by dragging, or by two buttons each. */
export function RedObilaska({ redom, put, uzPosjet, odPolaska, onRed, onPromjena, onUkloni }: RedObilaskaProps) {
  const { ref, zeljen, setZeljen } = useFokusPomaka(redom)
  const [vuce, setVuce] = useState<string>()
  const ids = redom.map(({ id }) => id)
  const pomakni = (id: string, za: -1 | 1) => {
    const s = ids.indexOf(id)
    setZeljen({ id, smjer: za < 0 ? 'gore' : 'dolje' })
    onRed(premjesti(ids, s, s + za))
  }
  const iznad = (event: DragEvent, na: number) => {
    if (vuce === undefined) return
    event.preventDefault()
    const s = ids.indexOf(vuce)
    if (s >= 0 && s !== na) onRed(premjesti(ids, s, na))
  }
  const pomaknut = redom.findIndex(({ id }) => id === zeljen?.id)
  return (
    <>
      <ol ref={ref} className={styles.red} aria-label={rijeci.red}>
        {redom.map((posjet, at) => {
          const { id, oznaka, prijavitelj } = posjet
          const greske = uzPosjet(id)
          const korak = put.koraci[at] ?? null
          return (
            <li
              key={id}
              data-posjet={id}
              className={styles.stavka}
              data-vuce={vuce === id || undefined}
              onDragOver={(event) => iznad(event, at)}
            >
              {/* By its handle alone: in the fields text is chosen. */}
              {/* biome-ignore lint/a11y/noStaticElementInteractions: dragging is the other way; the buttons do the same */}
              <div
                className={styles.rucka}
                draggable
                onDragStart={({ dataTransfer, currentTarget }) => {
                  dataTransfer.effectAllowed = 'move'
                  dataTransfer.setData('text/plain', oznaka)
                  if (currentTarget.parentElement) dataTransfer.setDragImage(currentTarget.parentElement, 24, 24)
                  setVuce(id)
                }}
                onDragEnd={() => setVuce(undefined)}
              >
                <Icon name="grip" />
                <span className={styles.redni}>{at + 1}</span>
              </div>
              <div className={styles.opis}>
                <p className={styles.redak}>
                  <strong>{oznaka}</strong> {prijavitelj}
                </p>
                <p className={styles.sitno}>
                  {[
                    gdjeJe(posjet),
                    korak !== null &&
                      (at === 0 && odPolaska ? rijeci.odPolaska : rijeci.odPrethodnog)(kilometri(korak)),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </p>
                <div className={styles.vremena}>
                  <TextField
                    name={`${id}.sat`}
                    label={rijeci.sat}
                    width="full"
                    inputMode="numeric"
                    value={posjet.noviSat}
                    onChange={(sat) => onPromjena(id, { sat: kaoSat(sat) })}
                  />
                  <TextField
                    name={`${id}.kraj`}
                    label={rijeci.kraj}
                    width="full"
                    inputMode="numeric"
                    value={posjet.noviKraj}
                    onChange={(kraj) => onPromjena(id, { kraj: kaoSat(kraj) })}
                  />
                </div>
                {greske.length > 0 && (
                  <ul className={styles.razlozi} data-zapreke="">
                    {greske.map(({ pravilo, poruka }) => (
                      <li key={`${pravilo}${poruka}`}>
                        <Icon name="warning" /> {poruka}
                      </li>
                    ))}
                  </ul>
                )}
              </div>
              <div className={styles.pomaci} data-pomak="">
                <IconButton
                  icon="arrow-up"
                  label={rijeci.gore(oznaka)}
                  disabled={at === 0}
                  onClick={() => pomakni(id, -1)}
                />
                <IconButton
                  icon="arrow-down"
                  label={rijeci.dolje(oznaka)}
                  disabled={at === redom.length - 1}
                  onClick={() => pomakni(id, 1)}
                />
                <IconButton icon="close" label={rijeci.ukloni(oznaka)} onClick={() => onUkloni(id)} />
              </div>
            </li>
          )
        })}
      </ol>
      <VisuallyHidden>
        <span role="status">
          {pomaknut >= 0 && rijeci.pomaknuto(redom[pomaknut]?.oznaka ?? '', pomaknut + 1, redom.length)}
        </span>
      </VisuallyHidden>
    </>
  )
}
