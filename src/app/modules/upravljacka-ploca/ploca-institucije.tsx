import { PlocaPage } from './ploca-page.tsx'

interface PlocaInstitucijeProps {
  institucija: { id: number; naziv: string }
  programId: number
}

/** The dashboard of an institution in a programme. */
export function PlocaInstitucije({ institucija: { id, naziv }, programId }: PlocaInstitucijeProps) {
  const base = `/institucija/${id}/program/${programId}`
  return (
    <PlocaPage
      adresa={{ vlasnik: 'institucija', vlasnikId: id, programId }}
      naziv={naziv}
      veza={({ vrsta, id: predmetId }) =>
        vrsta === 'poziv' ? `${base}/pozivi/popis/${predmetId}` : `${base}/projekti/${predmetId}`
      }
      popisi={{
        prijave: `${base}/projekti`,
        cekaMene: `${base}/projekti?moje=true`,
        pozivi: `${base}/pozivi/popis`,
        otvoreni: `${base}/pozivi/popis?skupina=otvoren`,
        najava: `${base}/pozivi/popis?skupina=najava`,
        izrada: `${base}/pozivi/popis?skupina=izrada`,
      }}
      prazno="Nijedan poziv ni projekt ne čeka vašu radnju."
    />
  )
}
