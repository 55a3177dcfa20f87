import styles from '#app/platform/dokument/polje/polja.module.css'
import { StatusLine } from '#app/ui/status-line.tsx'
import { formatDecimal, parseDecimal } from '#contract/kernel/broj.ts'
import { type Redak, tekstOd } from '#contract/kernel/dokument/vrijednosti.ts'
import { PORUKE } from '#contract/kernel/messages.ts'
import { SAFE_MAX } from '#contract/kernel/money.ts'
import type { PozivPokazatelj, PozivPrilog } from '#contract/modules/poziv/definicija.schema.ts'
import { PredlozakPriloga } from '../datoteke/datoteke-poziva.tsx'
import { useStanje } from '../stanje-prijave.ts'
import { VelicinaPoduzeca } from './velicina-poduzeca.tsx'

/** What the call or the arithmetic has to say about a row, beside its fields. */
export function DodatakRetka({ put, redak }: { put: string; redak: Redak }) {
  const definicija = useStanje(({ ctx }) => ctx.definicija)
  if (put === 'partneri.popis') return <VelicinaPoduzeca redak={redak} />
  if (put === 'pokazatelji-i-rezultati.popis') {
    const id = tekstOd(redak, 'pokazatelj')
    return <Recenica text={zahtjevPokazatelja(definicija.pokazatelji.find((one) => String(one.id) === id))} />
  }
  if (put !== 'prilozi.popis') return null
  const id = tekstOd(redak, 'prilog')
  const { popis, ucitavanjeOmoguceno } = definicija.prilozi
  const prilog = popis.find((one) => String(one.id) === id)
  return (
    <>
      <Recenica text={zahtjevPriloga(prilog, ucitavanjeOmoguceno)} />
      {prilog?.predlozak && <PredlozakPriloga predlozak={prilog.predlozak} />}
    </>
  )
}

function Recenica({ text }: { text: string | null }) {
  if (text === null) return null
  return (
    <div className={styles.dugo}>
      <StatusLine tone="info" icon="info">
        {text}
      </StatusLine>
    </div>
  )
}

/** „Poziv traži: najmanje 12,5 MWh.” */
export function zahtjevPokazatelja(pokazatelj: PozivPokazatelj | undefined): string | null {
  if (pokazatelj === undefined) return null
  const { smjer, minimum, jedinica } = pokazatelj
  if (minimum === null) return `Mjerna jedinica: ${jedinica}.`
  const parsed = parseDecimal(minimum, 2, SAFE_MAX)
  const shown = parsed.ok ? formatDecimal(parsed.scaled, 2).replace(/,00$/, '') : minimum
  return `Poziv traži ${smjer === '>=' ? 'najmanje' : 'najviše'} ${shown}. Mjerna jedinica: ${jedinica}.`
}

/** „Obvezan dokument. Oblik: pdf. Potrebni kvalificirani elektronički potpis. Vrijedi 30 dana od izdavanja.” */
export function zahtjevPriloga(prilog: PozivPrilog | undefined, kaoDatoteka: boolean): string | null {
  if (prilog === undefined) return null
  const { obvezno, format, potpisKvalificirani, vrijediDana, najviseMb } = prilog
  const bezDatoteke = obvezno ? 'Datum i broj dokumenta obvezni su; datoteka se ne prilaže.' : 'Podaci nisu obvezni.'
  return [
    kaoDatoteka ? (obvezno ? 'Obvezan dokument.' : 'Dokument nije obvezan.') : bezDatoteke,
    !kaoDatoteka || format === '' ? '' : `Oblik: ${format}.`,
    !kaoDatoteka || najviseMb == null ? '' : PORUKE.datoteka.maksimalnaVelicina(najviseMb),
    kaoDatoteka && potpisKvalificirani ? 'Potreban je kvalificirani elektronički potpis.' : '',
    vrijediDana === null ? '' : `Pri podnošenju smije biti star najviše ${vrijediDana} dana.`,
  ]
    .filter((part) => part !== '')
    .join(' ')
}
