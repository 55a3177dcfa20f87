import { useEffect, useId, useRef } from 'react'
import { RecordStatus } from '#app/platform/record/record-status.tsx'
import { cx } from '#app/ui/cx.ts'
import { Dialog } from '#app/ui/dialog.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx'
import { istakni, pojmovi } from '#contract/kernel/korijen.ts'
import { PORUKE } from '#contract/kernel/messages.ts'
import { statusi, type VrstaStatusa } from '#contract/statusi.ts'
import type { MenuItem } from '../menu/menu.ts'
import styles from './paleta.module.css'
import type { Skupina, Stavka } from './stavke.ts'
import { usePaleta } from './use-paleta.ts'

interface PaletaProps {
  za: string
  items: readonly MenuItem[]
  onClose: () => void
}

/**
 * The command palette: one field, and under it everything that answers. The focus stays in the field, as in the combo box of
 * the house; arrows move over the list, which a screen reader follows.
 */
export function Paleta(props: PaletaProps) {
  const paleta = usePaleta(props)
  const { text, upit, sve, aktivna, trazi, bezPortala } = paleta
  const id = useId()
  const broj = sve.reduce((sum, { stavke }) => sum + stavke.length, 0)
  return (
    <Dialog
      open
      title="Brzo traženje"
      onClose={props.onClose}
      traka={
        <>
          <Icon name="search" />
          <input
            className={styles.polje}
            type="text"
            role="combobox"
            aria-label="Zapis, izbornik ili radnja"
            aria-autocomplete="list"
            aria-expanded={broj > 0}
            aria-controls={`${id}-popis`}
            aria-activedescendant={aktivna && idStavke(id, aktivna)}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            placeholder="Broj, naziv, OIB, stranica ili radnja"
            maxLength={120}
            value={text}
            onChange={(event) => paleta.upisi(event.target.value)}
            onKeyDown={paleta.onKeyDown}
          />
        </>
      }
    >
      <div className={styles.paleta} data-paleta="">
        {bezPortala && <p className={styles.napomena}>Bez veze s portalom: traži se samo ono što je na uređaju.</p>}
        <Popis id={id} sve={sve} upit={upit} aktivna={aktivna} onIzbor={paleta.izaberi} />
        {broj === 0 && (
          <p className={styles.napomena}>{trazi ? 'Traži se…' : `${PORUKE.zaslon.nemaRezultata}: „${upit}”`}</p>
        )}
        <span role="status">
          <VisuallyHidden>{upit === '' ? '' : trazi ? 'Traži se' : `Broj rezultata: ${broj}`}</VisuallyHidden>
        </span>
        <Tipke trazi={trazi && broj > 0} />
      </div>
    </Dialog>
  )
}

const idStavke = (id: string, { kljuc }: Stavka): string => `${id}-${kljuc.replace(/\s/g, '_')}`

interface PopisProps {
  id: string
  sve: readonly Skupina[]
  upit: string
  aktivna: Stavka | undefined
  onIzbor: (stavka: Stavka, novaKartica: boolean) => void
}

function Popis({ id, sve, upit, aktivna, onIzbor }: PopisProps) {
  const popis = useRef<HTMLDivElement>(null)
  const aktivniId = aktivna && idStavke(id, aktivna)
  useEffect(() => {
    if (aktivniId !== undefined) document.getElementById(aktivniId)?.scrollIntoView({ block: 'nearest' })
  }, [aktivniId])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only keeps the focus in the field
    <div ref={popis} className={styles.popis} onMouseDown={(event) => event.preventDefault()}>
      <div id={`${id}-popis`} role="listbox" aria-label="Rezultati">
        {sve.map(({ naziv, stavke }) => (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset is no part of a listbox
          <div key={naziv} role="group" aria-label={naziv} className={styles.skupina}>
            <p className={styles.naziv} aria-hidden="true">
              {naziv}
            </p>
            {stavke.map((stavka) => (
              <Redak
                key={stavka.kljuc}
                id={idStavke(id, stavka)}
                stavka={stavka}
                upit={upit}
                aktivan={stavka.kljuc === aktivna?.kljuc}
                onIzbor={onIzbor}
              />
            ))}
          </div>
        ))}
      </div>
    </div>
  )
}

interface RedakProps {
  id: string
  stavka: Stavka
  upit: string
  aktivan: boolean
  onIzbor: PopisProps['onIzbor']
}

function Redak({ id, stavka, upit, aktivan, onIzbor }: RedakProps) {
  const { icon, naslov, opis, zapis, razlog, external } = stavka
  const status = zapis?.status
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field, see the palette
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the field
    <div
      id={id}
      role="option"
      aria-selected={aktivan}
      aria-disabled={razlog !== undefined || undefined}
      className={cx(styles.redak, aktivan && styles.aktivan)}
      onClick={(event) => onIzbor(stavka, event.ctrlKey || event.metaKey)}
    >
      <Icon name={icon} />
      <span className={styles.tekst}>
        <span className={styles.naslov}>
          <Istaknuto text={naslov} upit={upit} />
          {external && <VisuallyHidden> (otvara se u novoj kartici)</VisuallyHidden>}
        </span>
        {opis !== '' && (
          <span className={styles.opis}>
            <Istaknuto text={opis} upit={upit} />
          </span>
        )}
      </span>
      {zapis && status && zapis.vrsta in statusi && (
        <span className={styles.status}>
          <RecordStatus vrsta={zapis.vrsta as VrstaStatusa} status={status} />
        </span>
      )}
    </div>
  )
}

function Istaknuto({ text, upit }: { text: string; upit: string }) {
  if (upit === '') return text
  let at = 0
  return istakni(text, pojmovi(upit)).map(({ tekst, pogodak }) => {
    at += tekst.length
    return pogodak ? <mark key={at}>{tekst}</mark> : tekst
  })
}

const TIPKE = [
  ['↑ ↓', 'odabir'],
  ['Enter', 'otvara'],
  ['Ctrl Enter', 'u novoj kartici'],
  ['Esc', 'zatvara'],
] as const

/** What the keys do, for whoever has them. */
function Tipke({ trazi }: { trazi: boolean }) {
  return (
    <p className={styles.tipke}>
      {TIPKE.map(([tipka, sto]) => (
        <span key={tipka}>
          <kbd>{tipka}</kbd> {sto}
        </span>
      ))}
      {trazi && <span className={styles.trazi}>Traži se…</span>}
    </p>
  )
}
