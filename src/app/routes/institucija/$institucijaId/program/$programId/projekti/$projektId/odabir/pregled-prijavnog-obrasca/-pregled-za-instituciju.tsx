import { useSuspenseQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { DijeloviOdabira } from '#app/modules/odabir/dijelovi-odabira.tsx'
import { ProbaPrijavitelja } from '#app/modules/odabir/proba-prijavitelja.tsx'
import { adreseInstitucije } from '#app/modules/prijavni-obrazac/adrese.ts'
import type { KarticaPregleda } from '#app/modules/prijavni-obrazac/kartica.ts'
import { PregledInstitucije } from '#app/modules/prijavni-obrazac/pregled/pregled-institucije.tsx'
import { projektDetaljQuery } from '#app/shell/projekt/projekt-okvir.ts'

interface Props {
  adresa: { institucijaId: string; programId: string; projektId: string }
  kartica?: KarticaPregleda
}

/** Puts the project of the frame into the page of review. */
export function PregledZaInstituciju({ adresa: { institucijaId, programId, projektId }, kartica }: Props) {
  const query = projektDetaljQuery({ vlasnik: 'institucija', vlasnikId: Number(institucijaId), projektId })
  const { data } = useSuspenseQuery(query)
  const adrese = useMemo(
    () => adreseInstitucije({ vlasnikId: institucijaId, programId, projektId }),
    [institucijaId, programId, projektId],
  )
  return (
    <PregledInstitucije
      detalj={data}
      adrese={adrese}
      institucijaId={Number(institucijaId)}
      kartica={kartica}
      dodatak={<ProbaPrijavitelja institucijaId={Number(institucijaId)} projektId={projektId} />}
      odabir={
        <DijeloviOdabira prijava={{ institucijaId: Number(institucijaId), programId: Number(programId), projektId }} />
      }
      osvjezi={[query.queryKey]}
    />
  )
}
