import { type ReactNode, useState } from 'react'
import styles from '#app/platform/dokument/okvir/okvir.module.css'
import { Anchor } from '#app/ui/anchor.tsx'
import { Disclosure } from '#app/ui/disclosure.tsx'
import { focusField } from '#app/ui/focus-field.ts'
import { Stack } from '#app/ui/stack.tsx'
import { nedostajePodataka } from '#contract/kernel/dokument/potpunost.ts'
import type { PozivDetalj } from '#contract/modules/poziv/poziv.api.ts'
import { KARTICE_POZIVA, type KarticaPoziva } from '../poziv-kartice.ts'
import { poljeZaPut } from './nazivi-polja.ts'
import type { PoljePoziva } from './polje.types.ts'

/** One thing that a call lacks: its field in the forms, and how both are told. */
export interface Nedostatak {
  polje: string
  oznaka: string
  poruka: string
}

/** What the call still lacks before it may be sent on, as the server lists it, by tabs. */
export function nedostaciPoziva(
  { dostupneRadnje }: Pick<PozivDetalj, 'dostupneRadnje'>,
  karticaPolja: (put: string) => KarticaPoziva | undefined,
  sve: readonly PoljePoziva[],
): Map<KarticaPoziva, Nedostatak[]> {
  const all = dostupneRadnje.find(({ nedostaci }) => nedostaci !== undefined)?.nedostaci ?? []
  const byTab = new Map<KarticaPoziva, Nedostatak[]>()
  for (const { polje = '', poruka } of all) {
    const tab = karticaPolja(polje) ?? KARTICE_POZIVA[0][0]
    const of = poljeZaPut(polje, sve)
    byTab.set(tab, [...(byTab.get(tab) ?? []), { polje: of?.put ?? polje, oznaka: of?.oznaka ?? '', poruka }])
  }
  return byTab
}

interface NedostaciPozivaProps {
  nedostaci: ReadonlyMap<KarticaPoziva, readonly Nedostatak[]>
  kartica: KarticaPoziva
  adresa: (kartica: KarticaPoziva, put: string) => string
  /** Beside it: who is in charge. */
  children: ReactNode
}

/** „Nedostaje 16 podataka”; opens to each with a link to its field, by tabs. */
export function NedostaciPoziva({ nedostaci, kartica, adresa, children }: NedostaciPozivaProps) {
  const [open, setOpen] = useState(false)
  const count = [...nedostaci.values()].reduce((sum, mine) => sum + mine.length, 0)
  if (count === 0) return children
  return (
    <div className={styles.potpunost}>
      {children}
      <Disclosure summary={nedostajePodataka(count)} open={open} onToggle={setOpen}>
        <Stack gap={3}>
          {KARTICE_POZIVA.map(([key, naslov]) => {
            const mine = nedostaci.get(key) ?? []
            if (mine.length === 0) return null
            return (
              <div key={key}>
                <h3 className={styles.preostalaKartica}>{naslov}</h3>
                <ul className={styles.preostala}>
                  {mine.map(({ polje, oznaka, poruka }) => (
                    <li key={polje + poruka}>
                      <Anchor
                        href={adresa(key, polje)}
                        onClick={(event) => {
                          if (key === kartica && focusField(polje)) event.preventDefault()
                        }}
                      >
                        {oznaka === '' ? poruka : `${oznaka}: ${poruka}`}
                      </Anchor>
                    </li>
                  ))}
                </ul>
              </div>
            )
          })}
        </Stack>
      </Disclosure>
    </div>
  )
}
