import { Fragment, useState } from 'react'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { Section } from '#app/ui/section.tsx'
import { Stack } from '#app/ui/stack.tsx'
import styles from './karta-tipki.module.css'
import { zatvoriProzor } from './prozori.ts'
import { tipkeUkljucene, ukljuciTipke } from './tipke.ts'

const TIPKE: readonly { gdje: string; popis: readonly { tipke: readonly string[]; znacenje: string }[] }[] = [
  {
    gdje: 'Svugdje',
    popis: [
      { tipke: ['Ctrl', 'K'], znacenje: 'Brzo traženje zapisa, stranica i radnji; na Macu ⌘ K' },
      { tipke: ['?'], znacenje: 'Tipkovni prečaci' },
      { tipke: ['/'], znacenje: 'Polje za pretraživanje na zaslonu' },
      { tipke: ['Tab'], znacenje: 'Sljedeći element; na početku zaslona „Preskoči na sadržaj”' },
      { tipke: ['Shift', 'Tab'], znacenje: 'Prethodni element' },
      { tipke: ['Enter'], znacenje: 'Otvaranje poveznice, pokretanje gumba' },
      { tipke: ['Esc'], znacenje: 'Zatvaranje prozora, izbornika ili objašnjenja' },
    ],
  },
  {
    gdje: 'Brzo traženje',
    popis: [
      { tipke: ['↓', '↑'], znacenje: 'Sljedeći i prethodni rezultat' },
      { tipke: ['PgDn', 'PgUp'], znacenje: 'Osam rezultata dalje i natrag' },
      { tipke: ['Enter'], znacenje: 'Otvaranje rezultata ili pokretanje radnje' },
      { tipke: ['Ctrl', 'Enter'], znacenje: 'Otvaranje rezultata u novoj kartici' },
    ],
  },
  {
    gdje: 'Popisi i tablice',
    popis: [
      { tipke: ['↓', 'j'], znacenje: 'Sljedeći redak, kada je fokus u tablici' },
      { tipke: ['↑', 'k'], znacenje: 'Prethodni redak' },
      { tipke: ['Home', 'End'], znacenje: 'Prvi i posljednji redak' },
      { tipke: ['Razmaknica'], znacenje: 'Odabir retka' },
      { tipke: ['Shift', '↓'], znacenje: 'Odabir redaka po redu' },
      { tipke: ['Ctrl', 'A'], znacenje: 'Odabir svih prikazanih redaka' },
      { tipke: ['p'], znacenje: 'Pregled retka uz popis' },
    ],
  },
  {
    gdje: 'Obrasci',
    popis: [
      { tipke: ['Ctrl', 'Enter'], znacenje: 'Glavna radnja zaslona' },
      { tipke: ['F8'], znacenje: 'Sljedeće polje s pogreškom' },
      { tipke: ['Shift', 'F8'], znacenje: 'Prethodno polje s pogreškom' },
      { tipke: ['Razmaknica'], znacenje: 'Uključivanje i isključivanje kvačice' },
    ],
  },
]

/** The map of keys, and the switch for those that are a letter or a sign alone. */
export function KartaTipki() {
  const [on, setOn] = useState(tipkeUkljucene)
  const change = (value: boolean) => {
    ukljuciTipke(value)
    setOn(value)
  }
  return (
    <Dialog open title="Tipkovni prečaci" onClose={zatvoriProzor}>
      <Stack gap={5}>
        {TIPKE.map(({ gdje, popis }) => (
          <Section key={gdje} title={gdje} level={3}>
            <dl className={styles.list}>
              {popis.map(({ tipke, znacenje }) => (
                <Fragment key={znacenje}>
                  <dt>
                    {tipke.map((tipka) => (
                      <kbd key={tipka}>{tipka}</kbd>
                    ))}
                  </dt>
                  <dd>{znacenje}</dd>
                </Fragment>
              ))}
            </dl>
          </Section>
        ))}
        <Checkbox
          name="tipke.ukljucene"
          label="Tipke ? i / rade na svakom zaslonu"
          hint="Isključite ih ako portalom upravljate govorom."
          value={on}
          onChange={(value) => change(value === true)}
        />
      </Stack>
    </Dialog>
  )
}
