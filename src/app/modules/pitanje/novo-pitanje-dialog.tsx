import { DijalogObrasca } from '#app/platform/obrazac/obrazac.tsx'
import { useObrazac } from '#app/platform/obrazac/use-obrazac.ts'
import { Select } from '#app/ui/select.tsx'
import { TextArea } from '#app/ui/text-area.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { toast } from '#app/ui/toast-store.ts'
import {
  KATEGORIJE,
  KATEGORIJE_OZNAKE,
  NAJDULJE_PITANJE,
  NAJDULJI_NASLOV,
  type NovoPitanje,
} from '#contract/modules/pitanje/pitanje.schema.ts'
import { mojaKey, postaviPitanje } from './pitanje.calls.ts'
import { datum } from './pitanje.tekst.ts'

const PRAZNO: NovoPitanje = { naslov: '', pitanje: '', kategorija: 'ostalo' }
const TEME = KATEGORIJE.map((value) => ({ value, label: KATEGORIJE_OZNAKE[value] }))
const NAPOMENA = 'Pitanje i odgovor bit će javno objavljeni, bez vašeg imena. Ne navodite osobne podatke.'

interface NovoPitanjeDialogProps {
  pozivId: number
  osobaId: number
  onClose: () => void
}

/** A question about a call, kept on the device until it is asked. */
export function NovoPitanjeDialog({ pozivId, osobaId, onClose }: NovoPitanjeDialogProps) {
  const obrazac = useObrazac({
    ime: 'novo-pitanje',
    kljuc: `fondovi.pitanje.${osobaId}.${pozivId}`,
    pocetno: PRAZNO,
    posalji: (pitanje, mutationId) => postaviPitanje(pozivId, { mutationId, ...pitanje }),
    osvjezi: [mojaKey],
    nakon: ({ rok }) => {
      toast(`Pitanje je zaprimljeno. Odgovor možete očekivati do ${datum(rok)}`, { tone: 'success', duration: 10_000 })
      onClose()
    },
  })
  const { polja } = obrazac
  return (
    <DijalogObrasca obrazac={obrazac} title="Pitanje o pozivu" size="l" onClose={onClose} gumb="Pošalji pitanje">
      <p>{NAPOMENA}</p>
      <TextField {...polja.text('naslov')} label="Naslov" required autoFocus width="full" maxLength={NAJDULJI_NASLOV} />
      <TextArea
        {...polja.text('pitanje')}
        label="Pitanje"
        required
        width="full"
        stripMarkup
        maxLength={NAJDULJE_PITANJE}
      />
      <Select {...polja.oneOf('kategorija', TEME)} label="Tema" required noClear />
    </DijalogObrasca>
  )
}
