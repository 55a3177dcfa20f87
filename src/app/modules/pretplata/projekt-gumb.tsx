import { useQuery } from '@tanstack/react-query'
import { naProjekt, pretplaceniProjektiQuery } from './pretplata.calls.ts'
import { PretplataPrekidac } from './pretplata-prekidac.tsx'

interface ProjektGumbProps {
  institucijaId: number
  projekt: { id: string; naziv: string }
}

/** Somebody of an institution follows a project, or ceases to. */
export function ProjektGumb({ institucijaId, projekt }: ProjektGumbProps) {
  const { data } = useQuery(pretplaceniProjektiQuery(institucijaId))
  return (
    <PretplataPrekidac
      pretplata={naProjekt(institucijaId, projekt.id)}
      naziv={`projekt „${projekt.naziv}”`}
      pretplacen={data?.some((one) => one.projekt.id === projekt.id)}
    />
  )
}
