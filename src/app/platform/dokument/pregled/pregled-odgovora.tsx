/** A document to be read: all of it or a tab of it, with an address for each. */
import { useMemo } from 'react'
import { NavTabs } from '#app/ui/nav-tabs.tsx'
import { useNovihKomentara, useRaspravaAkoJe } from '../../rasprava/rasprava-context.tsx'
import { TEKST as TEKST_RASPRAVE } from '../../rasprava/tekst.ts'
import { useOtvoreno, useRijeci, useStanje } from '../dokument-context.tsx'
import { useNazivi } from '../popisi.ts'
import { TEKST } from '../tekst.ts'
import { useOdgovorIzAdrese } from './odgovor-iz-adrese.ts'
import { OdgovoriKartice } from './odgovori-kartice.tsx'

/** The tab beside those of the form: what is said of it. */
const RASPRAVA = 'rasprava'

/** The whole page and each tab alone; every one has its address. */
export function PregledNav({ trenutna }: { trenutna: string | undefined }) {
  const { adrese } = useOtvoreno()
  const rijeci = useRijeci()
  const kartice = useStanje((stanje) => stanje.kartice)
  const rasprava = useRaspravaAkoJe()
  const novih = useNovihKomentara()
  const imaRaspravu = novih !== undefined || (rasprava !== undefined && trenutna === RASPRAVA)
  return (
    <NavTabs
      label={rijeci.pregled}
      items={[
        { href: adrese.pregled, label: TEKST.pregled.cijeliPregled, current: trenutna === undefined },
        ...kartice.map(({ kljuc, naslov }) => ({
          href: adrese.pregledKartice(kljuc),
          label: naslov,
          current: kljuc === trenutna,
        })),
        ...(imaRaspravu
          ? [
              {
                href: adrese.pregledKartice(RASPRAVA),
                label: TEKST_RASPRAVE.rasprava,
                current: trenutna === RASPRAVA,
                count: novih,
              },
            ]
          : []),
      ]}
    />
  )
}

/** Answers of one tab or of all. */
export function PregledOdgovora({ kartica }: { kartica: string | undefined }) {
  const odgovori = useStanje((stanje) => stanje.odgovori)
  const kartice = useStanje((stanje) => stanje.kartice)
  const nazivi = useNazivi()
  useOdgovorIzAdrese()
  const all = useMemo(() => odgovori(nazivi), [odgovori, nazivi])
  return kartice
    .filter(({ kljuc }) => kartica === undefined || kljuc === kartica)
    .map((one) => (
      <OdgovoriKartice key={one.kljuc} kartica={one} odgovori={all.filter(({ tab }) => tab === one.kljuc)} />
    ))
}
