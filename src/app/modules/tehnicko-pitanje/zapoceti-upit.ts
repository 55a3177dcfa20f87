/** What a person has written of an inquiry and not sent: it outlives a closed window and a closed browser, its author's alone. */
import { useMemo, useState } from 'react'
import type { DokumentUredaja } from '#app/platform/dokument/uredaj.ts'
import { zapocetiDokument } from '#app/platform/dokument/zapoceto.ts'
import { newMutationId } from '#app/platform/record/mutation-id.ts'
import { useKept } from '#app/platform/record/use-kept.ts'
import { type Sadrzaj, tekstOd } from '#contract/kernel/dokument/vrijednosti.ts'
import { parseTelefonIz } from '#contract/kernel/telefon.ts'
import type { SadrzajPitanja } from '#contract/modules/tehnicko-pitanje/tehnicko-pitanje.schema.ts'
import { poljaUpita } from '#contract/modules/tehnicko-pitanje/tehnicko-pitanje.upit.ts'

/** What is kept of an inquiry that was not sent: its id as well, since its files are kept under that. */
interface Zapoceto extends SadrzajPitanja {
  oznaka: string | null
}
const NEZAPOCETO: Zapoceto = {
  naslov: '',
  pitanje: '',
  telefon: '',
  email: null,
  vrstaModula: null,
  oibNazivPrijavitelja: null,
  oznakaProjekta: null,
  oznakaPoziva: null,
  projektId: null,
  oznaka: null,
}

/** A number typed the local way is sent in the international form; what cannot be read is sent as it is and refused. */
function zaSlanje(upit: SadrzajPitanja, projektId: string | null): SadrzajPitanja {
  const phone = parseTelefonIz(upit.telefon)
  return { ...upit, projektId, telefon: phone.ok ? phone.telefon : upit.telefon }
}

const blankAsNull = (polja: Sadrzaj): Sadrzaj =>
  Object.fromEntries(Object.entries(polja).map(([kljuc, value]) => [kljuc, value === '' ? null : value]))

/** What its fields show: the code of the call stands there until the person writes another. */
const poljaZapocetog = ({ oznaka: _id, ...upit }: Zapoceto, predlozena: string | null): Sadrzaj =>
  blankAsNull(poljaUpita({ ...upit, oznakaPoziva: upit.oznakaPoziva ?? predlozena }))

/** The fields as the inquiry keeps them; only what was typed may be blank. */
function upitOd(polja: Sadrzaj, before: Zapoceto): Zapoceto {
  const typed = (kljuc: keyof SadrzajPitanja) => (typeof polja[kljuc] === 'string' ? (polja[kljuc] as string) : null)
  const modul = tekstOd(polja, 'vrstaModula')
  return {
    naslov: typed('naslov') ?? '',
    pitanje: typed('pitanje') ?? '',
    telefon: typed('telefon') ?? '',
    email: typed('email'),
    vrstaModula: modul === '' ? null : Number(modul),
    oibNazivPrijavitelja: typed('oibNazivPrijavitelja'),
    oznakaProjekta: typed('oznakaProjekta'),
    oznakaPoziva: typed('oznakaPoziva'),
    projektId: before.projektId,
    oznaka: before.oznaka,
  }
}

export interface ZapocetiUpit {
  uredaj: DokumentUredaja
  sadrzaj: Sadrzaj
  /** The id that the inquiry and its files have had since it was begun. */
  oznaka: string
  /** As it would be sent now. */
  upit: SadrzajPitanja
  /** Something is kept under its id from now on. */
  zadrzi: () => void
  zaboravi: () => void
}

/** `oznakaPoziva`: of the call on whose page it was opened; it carries that until the person writes another or takes it out. */
export function useZapocetiUpit(osobaId: number, projektId?: string, oznakaPoziva?: string): ZapocetiUpit {
  const [kept, setKept, zaboravi] = useKept(`fondovi.upit.${osobaId}`, NEZAPOCETO)
  const [nova] = useState(newMutationId)
  const oznaka = kept.oznaka ?? nova
  const [svojaOznaka, setSvojaOznaka] = useState(false)
  const predlozena = svojaOznaka ? null : (oznakaPoziva ?? null)
  const sadrzaj = useMemo(() => poljaZapocetog(kept, predlozena), [kept, predlozena])
  const uredaj = zapocetiDokument(sadrzaj, (next) =>
    setKept((before) => {
      const was = poljaZapocetog(before, predlozena)
      const now = next(was)
      const own = svojaOznaka || now.oznakaPoziva !== was.oznakaPoziva
      setSvojaOznaka(own)
      // What was only offered is not kept.
      return upitOd(own ? now : { ...now, oznakaPoziva: before.oznakaPoziva }, { ...before, oznaka })
    }),
  )
  const { oznaka: _id, ...upit } = upitOd(sadrzaj, kept)
  return {
    uredaj,
    sadrzaj,
    oznaka,
    upit: zaSlanje(upit, projektId ?? null),
    zadrzi: () => setKept((before) => ({ ...before, oznaka })),
    zaboravi,
  }
}
