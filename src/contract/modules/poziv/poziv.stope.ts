/** Fixed rates of the funds' rules: their usual name, their first highest share in hundredths of a percent, and the costs they stand for. */
import { FIKSNE_STOPE, type FiksnaStopa, type OznakaFiksneStope } from './definicija.schema.ts'

const PO_OZNACI: Record<OznakaFiksneStope, Pick<FiksnaStopa, 'naziv' | 'stopa' | 'kategorijaTroskaId'>> = {
  'FS-7': {
    naziv: 'Neizravni troškovi do 7 % prihvatljivih izravnih troškova',
    stopa: 700,
    kategorijaTroskaId: 1,
  },
  'FS-15': { naziv: 'Neizravni troškovi do 15 % izravnih troškova osoblja', stopa: 1500, kategorijaTroskaId: 1 },
  'FS-20': { naziv: 'Izravni troškovi osoblja do 20 % ostalih izravnih troškova', stopa: 2000, kategorijaTroskaId: 2 },
  'FS-25': { naziv: 'Neizravni troškovi do 25 % izravnih troškova', stopa: 2500, kategorijaTroskaId: 1 },
  'FS-40': { naziv: 'Ostali troškovi do 40 % izravnih troškova osoblja', stopa: 4000, kategorijaTroskaId: null },
}

/** Every fixed rate as a call begins with it; `stopa` is what the law began with. */
export const ZADANE_STOPE: readonly Omit<FiksnaStopa, 'dopusteneKategorije'>[] = FIKSNE_STOPE.map((oznaka) => ({
  oznaka,
  ...PO_OZNACI[oznaka],
}))
