import type { VrstaStavke } from '#contract/modules/projekt/projekt.api.ts'
import { PlocaPage } from './ploca-page.tsx'

interface PlocaInstitucijeProps {
  institucija: { id: number; naziv: string }
  programId: number
}

/** Where a record of each kind is opened, below the programme. */
const MJESTA: Readonly<Record<VrstaStavke, string>> = {
  poziv: 'pozivi/popis',
  projekt: 'projekti',
  kasnoZaprimanje: 'projekti',
  pitanje: 'pozivi/pitanja-i-odgovori',
  obavijest: 'obavijesti',
  zahtjev: 'projekti',
}

/** The dashboard of an institution in a programme. */
export function PlocaInstitucije({ institucija: { id, naziv }, programId }: PlocaInstitucijeProps) {
  const base = `/institucija/${id}/program/${programId}`
  return (
    <PlocaPage
      adresa={{ vlasnik: 'institucija', vlasnikId: id, programId }}
      naziv={naziv}
      veza={({ vrsta, id: predmetId }) =>
        // Sealed until it is decided: it is decided in the list and has no page.
        vrsta === 'kasnoZaprimanje' ? `${base}/${MJESTA[vrsta]}` : `${base}/${MJESTA[vrsta]}/${predmetId}`
      }
      popisiStavki={{
        poziv: `${base}/pozivi/popis`,
        projekt: `${base}/projekti?moje=true`,
        kasnoZaprimanje: `${base}/projekti`,
        pitanje: `${base}/pozivi/pitanja-i-odgovori`,
        obavijest: `${base}/obavijesti`,
      }}
      popisi={{
        prijave: `${base}/projekti`,
        pozivi: `${base}/pozivi/popis`,
        otvoreni: `${base}/pozivi/popis?skupina=otvoren`,
        najava: `${base}/pozivi/popis?skupina=najava`,
        izrada: `${base}/pozivi/popis?skupina=izrada`,
      }}
      prazno="Nijedan poziv, projekt, kasno pristigla prijava, pitanje ni obavijest ne čeka vašu radnju."
    />
  )
}
