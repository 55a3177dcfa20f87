import { useState } from 'react'
import { DijalogObrasca } from '#app/platform/obrazac/obrazac.tsx'
import { useObrazac } from '#app/platform/obrazac/use-obrazac.ts'
import { Button, LinkButton } from '#app/ui/button.tsx'
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
import { adresaPitanja, datum } from './pitanje.tekst.ts'

interface PostaviPitanjeProps {
  pozivId: number
  /** Number of the signed-in person; undefined when nobody is signed in. */
  osobaId: number | undefined
}

/** „Postavi pitanje”: a form for whoever is signed in, the way to sign-in and back for everyone else. */
export function PostaviPitanje({ pozivId, osobaId }: PostaviPitanjeProps) {
  const [open, setOpen] = useState(false)
  if (osobaId === undefined) {
    return (
      <LinkButton
        variant="primary"
        icon="plus"
        href={`/prijava-odabir?redirectUrl=${encodeURIComponent(adresaPitanja(pozivId))}`}
      >
        Prijavite se i postavite pitanje
      </LinkButton>
    )
  }
  return (
    <>
      <Button variant="primary" icon="plus" onClick={() => setOpen(true)}>
        Postavi pitanje
      </Button>
      {open && <Obrazac pozivId={pozivId} osobaId={osobaId} onClose={() => setOpen(false)} />}
    </>
  )
}

const PRAZNO: NovoPitanje = { naslov: '', pitanje: '', kategorija: 'ostalo' }
const TEME = KATEGORIJE.map((value) => ({ value, label: KATEGORIJE_OZNAKE[value] }))
const NAPOMENA = 'Pitanje i odgovor bit će javno objavljeni, bez vašeg imena. Ne navodite osobne podatke.'

function Obrazac({ pozivId, osobaId, onClose }: { pozivId: number; osobaId: number; onClose: () => void }) {
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
