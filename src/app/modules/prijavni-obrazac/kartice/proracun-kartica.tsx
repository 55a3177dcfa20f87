import { type FocusEvent, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useDokumentApi, useGreska } from '#app/platform/dokument/dokument-context.tsx'
import { naOtkrivanje } from '#app/platform/dokument/fokus.ts'
import styles from '#app/platform/dokument/okvir/okvir.module.css'
import { Skupina } from '#app/platform/dokument/polje/skupine.tsx'
import { useLjepljenje } from '#app/platform/dokument/prijenos/ljepljenje.ts'
import { PrijenosAlati } from '#app/platform/dokument/prijenos/prijenos-alati.tsx'
import { usePrijenos } from '#app/platform/dokument/prijenos/prijenos-stanje.ts'
import { RazlikaRetka } from '#app/platform/dokument/razlike/razlika-polja.tsx'
import { FilterBar } from '#app/ui/filter-bar.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { useIspis } from '#app/ui/ispis.ts'
import { Section } from '#app/ui/section.tsx'
import { opcijePolja } from '#contract/kernel/dokument/izbori.ts'
import type { KarticaDokumenta, PoljeDokumenta } from '#contract/kernel/dokument/katalog.ts'
import { retciOd, tabOd, tekstOd } from '#contract/kernel/dokument/vrijednosti.ts'
import { PRIJAVNI_OBRAZAC } from '#contract/modules/prijavni-obrazac/prijavni-obrazac.ts'
import { useStanje } from '../stanje-prijave.ts'
import { TEKST } from '../tekst.ts'
import { SamoSGreskom, useFilterGresaka } from './greske-stavki.tsx'
import { useTablicaStavki } from './prijenos-stavki.ts'
import proracun from './proracun.module.css'
import { PUT_STAVKI, type SkupinaStavki, skupineStavki, zadrziSkupine } from './proracun-skupine.ts'
import { ProracunTablica } from './proracun-tablica.tsx'
import { ProracunZbroj } from './proracun-zbroj.tsx'

/** The budget: lines by activity with their totals, then the flat rates of the call. */
export function ProracunKartica({ kartica }: { kartica: KarticaDokumenta }) {
  const [first, ...others] = kartica.skupine
  const tablica = first?.polja.find(({ kljuc }) => kljuc === 'stavke')
  return (
    <div className={styles.skupine}>
      <ProracunZbroj />
      {first && tablica && (
        <Section title={first.naslov} description={first.opis}>
          <Stavke tablica={tablica} />
        </Section>
      )}
      {others.map((skupina) => (
        <Skupina key={skupina.kljuc} kartica={kartica} skupina={skupina} />
      ))}
    </div>
  )
}

/** From so many lines on, only those in sight are drawn; find in page then misses the others, printing does not. */
const SKRACENA_OD = 40

/** The line that the focus is in or goes to; a line that is asked for is drawn before it can take it. */
function useZadrzana(otkrij: (id: string) => boolean) {
  const [zadrzana, setZadrzana] = useState<string | null>(null)
  const latest = useRef(otkrij)
  latest.current = otkrij
  useEffect(
    () =>
      naOtkrivanje((lista, id) => {
        if (lista !== PUT_STAVKI) return false
        setZadrzana(id)
        return latest.current(id)
      }),
    [],
  )
  const onFocus = ({ target }: FocusEvent<HTMLElement>) =>
    setZadrzana(target.closest('[data-stavka]')?.getAttribute('data-stavka') ?? null)
  return { zadrzana, onFocus }
}

function Stavke({ tablica }: { tablica: PoljeDokumenta }) {
  const prijenos = usePrijenos(useTablicaStavki())
  const onPaste = useLjepljenje(prijenos)
  const stanje = useStanje((one) => one)
  const api = useDokumentApi()
  const error = useGreska(PUT_STAVKI)
  const [nositelj, setNositelj] = useState<string | null>(null)
  const filter = useFilterGresaka()
  const [otvorene, setOtvorene] = useState<ReadonlySet<string>>(new Set())
  const toggle = useCallback((id: string, open: boolean) => {
    setOtvorene((before) => new Set(open ? [...before, id] : [...before].filter((one) => one !== id)))
  }, [])
  const zadnje = useRef<SkupinaStavki[]>([])
  const skupine = useMemo(
    () => zadrziSkupine(zadnje.current, skupineStavki(stanje, nositelj, filter.samo)),
    [stanje, nositelj, filter.samo],
  )
  useEffect(() => {
    zadnje.current = skupine
  }, [skupine])
  const rows = retciOd(tabOd(stanje.sadrzaj, 'proracun'), 'stavke')
  const ispisuje = useIspis()
  const skracena = rows.length >= SKRACENA_OD && !ispisuje
  const { zadrzana, onFocus } = useZadrzana((id) => {
    const row = rows.find((one) => one.id === id)
    if (row !== undefined && nositelj !== tekstOd(row, 'nositeljTroska')) setNositelj(null)
    if (filter.samo?.has(id) === false) filter.postavi(false)
    return skracena
  })
  const empty = rows.length === 0 && stanje.racun.stavke.length === 0
  return (
    // biome-ignore lint/a11y/useSemanticElements: a list of tables, not of form fields
    <div
      id={PUT_STAVKI}
      data-field={PUT_STAVKI}
      role="group"
      aria-label={tablica.oznaka}
      tabIndex={-1}
      className={proracun.stavke}
      onBlur={() => api.ostavi(PUT_STAVKI, rows)}
      onPaste={onPaste}
      onFocus={onFocus}
    >
      <PrijenosAlati prijenos={prijenos} />
      <Nositelji tablica={tablica} nositelj={nositelj} onChange={setNositelj} />
      <SamoSGreskom filter={filter} />
      {empty && <p className={proracun.prazno}>{TEKST.proracun.prazno}</p>}
      {error && (
        <p className={proracun.greska}>
          <Icon name="error" label="Pogreška:" size="s" />
          <span>{error}</span>
        </p>
      )}
      {skupine.map((skupina) => (
        <ProracunTablica
          key={skupina.id}
          skupina={skupina}
          tablica={tablica}
          nositelj={nositelj}
          otvorene={otvorene}
          onToggle={toggle}
          zadrzana={zadrzana}
          skracena={skracena}
          puna={tablica.maxRedaka !== undefined && rows.length >= tablica.maxRedaka ? tablica.maxRedaka : undefined}
        />
      ))}
      <RazlikaRetka path={PUT_STAVKI} />
    </div>
  )
}

interface NositeljiProps {
  tablica: PoljeDokumenta
  nositelj: string | null
  onChange: (nositelj: string | null) => void
}

/** Shows the lines of one holder; of no use while there is only the applicant. */
function Nositelji({ tablica, nositelj, onChange }: NositeljiProps) {
  const { sadrzaj: obrazac, ctx } = useStanje((one) => one)
  const polje = tablica.polja?.find(({ kljuc }) => kljuc === 'nositeljTroska')
  const options = polje === undefined ? [] : (opcijePolja(PRIJAVNI_OBRAZAC, polje, obrazac, ctx) ?? [])
  if (options.length < 2) return null
  const rows = retciOd(tabOd(obrazac, 'proracun'), 'stavke')
  const count = (value: string) => rows.filter((row) => tekstOd(row, 'nositeljTroska') === value).length
  return (
    <FilterBar
      label={TEKST.proracun.nositelj}
      onClear={nositelj === null ? undefined : () => onChange(null)}
      filters={options.map(({ value, label }) => ({
        id: value,
        label,
        count: count(value),
        active: nositelj === value,
        onToggle: () => onChange(nositelj === value ? null : value),
      }))}
    />
  )
}
