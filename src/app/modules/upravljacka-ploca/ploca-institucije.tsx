import { PlocaPage } from './ploca-page.tsx'
import type { Predmet } from './predmet.ts'

interface PlocaInstitucijeProps {
  institucija: { id: number; naziv: string }
  programId: number
}

const MJESTA: Readonly<Record<Predmet['vrsta'], string>> = { poziv: 'pozivi/popis', projekt: 'projekti' }

/** The dashboard of an institution in a programme. */
export function PlocaInstitucije({ institucija: { id, naziv }, programId }: PlocaInstitucijeProps) {
  const base = `/institucija/${id}/program/${programId}`
  return (
    <PlocaPage
      adresa={{ vlasnik: 'institucija', vlasnikId: id, programId }}
      naziv={naziv}
      veza={({ vrsta, id: predmetId }) => `${base}/${MJESTA[vrsta]}/${predmetId}`}
      popisiStavki={{
        dodjelaProvjere: `${base}/odabir/pozivi-u-odabiru`,
        pripremaOdluke: `${base}/odabir/pozivi-u-odabiru`,
        poziv: `${base}/pozivi/popis`,
        projekt: `${base}/projekti?moje=true`,
        kasnoZaprimanje: `${base}/projekti`,
        pitanje: `${base}/pozivi/pitanja-i-odgovori`,
        obavijest: `${base}/obavijesti`,
      }}
      popisiDrugih={{ projekt: `${base}/projekti?drugi=true`, pitanje: `${base}/pozivi/pitanja-i-odgovori` }}
      popisi={{
        prijave: `${base}/projekti`,
        pozivi: `${base}/pozivi/popis`,
        otvoreni: `${base}/pozivi/popis?skupina=otvoren`,
        najava: `${base}/pozivi/popis?skupina=najava`,
        izrada: `${base}/pozivi/popis?skupina=izrada`,
      }}
      prazno="Ništa u ovom programu ne čeka vašu radnju."
    />
  )
}
