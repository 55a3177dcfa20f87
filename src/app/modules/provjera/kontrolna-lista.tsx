/** The check-list in the field: one question on a card, big answers, everything else one press away (domain rules 7.3). */
import { useEffect, useRef, useState } from 'react'
import { useSamoCitanje, useStanjeOd } from '#app/platform/dokument/dokument-context.tsx'
import { Button } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { ProgressBar } from '#app/ui/progress-bar.tsx'
import { Stack } from '#app/ui/stack.tsx'
import { retciOd, tabOd } from '#contract/kernel/dokument/vrijednosti.ts'
import { type StavkaListe, stavkeOd } from '#contract/kernel/kontrolna-lista/lista.ts'
import {
  BEZ_ODGOVORA,
  FILTRI_STAVKI,
  type FilterStavki,
  filtrirane,
  napredak,
} from '#contract/kernel/kontrolna-lista/odgovori.ts'
import { listaOd, odgovoriOd } from '#contract/modules/provjera/provjera.ts'
import { KarticaPitanja } from './kartica-pitanja.tsx'
import styles from './kontrolna-lista.module.css'
import { VRSTA_PROVJERE } from './prikaz.ts'
import { TEKST } from './provjera.tekst.ts'
import { useRetkePitanja } from './retci-pitanja.ts'

/** Horizontal way of a finger that turns the page, in pixels. */
const POTEZ = 60

/** The question one stands at, kept for this check while the page lives. */
const stajem = new Map<string, string>()

interface KontrolnaListaProps {
  id: string
  /** A question to begin at, from the address: `lista.odgovori.O-03`. */
  polje?: string | undefined
}

/** All questions of the check, one at a time; by keys, by swiping, or by the row of numbers. */
export function KontrolnaLista({ id, polje }: KontrolnaListaProps) {
  const samoCitanje = useSamoCitanje()
  const sadrzaj = useStanjeOd(VRSTA_PROVJERE.prikaz, (stanje) => stanje.sadrzaj)
  const okolnosti = useStanjeOd(VRSTA_PROVJERE.prikaz, (stanje) => stanje.ctx)
  const [filter, setFilter] = useState<FilterStavki>('sve')
  const lista = listaOd(sadrzaj, okolnosti)
  // Whoever comes back goes on at the first question that is not done.
  const [kod, setKod] = useState(
    () =>
      polje?.split('.')[2] ??
      stajem.get(id) ??
      (lista === null ? undefined : filtrirane(lista, odgovoriOd(sadrzaj), 'neodgovoreno')[0]?.kod),
  )
  const dodir = useRef<number>(undefined)
  useRetkePitanja(samoCitanje)
  useEffect(() => {
    if (kod !== undefined) stajem.set(id, kod)
  }, [id, kod])
  if (lista === null) return <EmptyState title={TEKST.lista.nemaTipa} icon="list" />
  const odgovori = odgovoriOd(sadrzaj)
  const retci = new Map(retciOd(tabOd(sadrzaj, 'lista'), 'odgovori').map((redak) => [redak.id, redak]))
  const sve = stavkeOd(lista)
  const { odgovoreno, ukupno } = napredak(lista, odgovori)
  // The question one stands at stays, though its answer has just taken it out of the filter.
  const prosle = new Set(filtrirane(lista, odgovori, filter).map((one) => one.kod))
  const vidljive = sve.filter((one) => prosle.has(one.kod) || one.kod === kod)
  const at = Math.max(
    0,
    vidljive.findIndex((one) => one.kod === kod),
  )
  const stavka = vidljive[at]
  const idi = (to: number) => setKod(vidljive[Math.min(Math.max(to, 0), vidljive.length - 1)]?.kod)
  const broj = (one: StavkaListe) => sve.indexOf(one) + 1
  return (
    <Stack gap={4}>
      <div className={styles.glava}>
        <ProgressBar value={odgovoreno} max={ukupno} label={TEKST.lista.napredak(odgovoreno, ukupno)} />
        <fieldset className={styles.filtri} aria-label={TEKST.lista.filtar}>
          {(Object.keys(FILTRI_STAVKI) as FilterStavki[]).map((one) => (
            <Button
              key={one}
              size="s"
              variant={one === filter ? 'secondary' : 'quiet'}
              aria-pressed={one === filter}
              onClick={() => setFilter(one)}
            >
              {`${FILTRI_STAVKI[one]} ${filtrirane(lista, odgovori, one).length}`}
            </Button>
          ))}
        </fieldset>
        <ol className={styles.brojevi} aria-label={TEKST.lista.popis}>
          {vidljive.map((one) => (
            <li key={one.kod}>
              <button
                type="button"
                className={styles.broj}
                data-odgovor={odgovori[one.kod]?.izbor ?? ''}
                aria-current={one.kod === stavka?.kod ? 'step' : undefined}
                aria-label={`${one.kod}${odgovori[one.kod]?.izbor ? '' : ' –'}`}
                onClick={() => setKod(one.kod)}
              >
                {broj(one)}
              </button>
            </li>
          ))}
        </ol>
      </div>
      {stavka === undefined ? (
        <EmptyState title={TEKST.lista.nista} icon="check" />
      ) : (
        <div
          onTouchStart={({ touches }) => {
            dodir.current = touches[0]?.clientX
          }}
          onTouchEnd={({ changedTouches }) => {
            const put = (changedTouches[0]?.clientX ?? 0) - (dodir.current ?? 0)
            if (dodir.current !== undefined && Math.abs(put) > POTEZ) idi(at + (put < 0 ? 1 : -1))
            dodir.current = undefined
          }}
        >
          <KarticaPitanja
            key={stavka.kod}
            stavka={stavka}
            polozaj={`${broj(stavka)} / ${ukupno}`}
            odgovor={odgovori[stavka.kod] ?? BEZ_ODGOVORA}
            redak={retci.get(stavka.kod)}
            samoCitanje={samoCitanje}
            onPrethodno={at > 0 ? () => idi(at - 1) : undefined}
            onSljedece={at < vidljive.length - 1 ? () => idi(at + 1) : undefined}
          />
        </div>
      )}
    </Stack>
  )
}
