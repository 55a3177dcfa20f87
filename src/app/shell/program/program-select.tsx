import { useRouter } from '@tanstack/react-router'
import { Menu } from '#app/ui/menu.tsx'
import { useUPaleti } from '../paleta/ponuda.ts'
import { type Kontekst, uProgramu } from '../session/profil.ts'
import { zapamtiProgram } from './odabrani-program.ts'
import { useProgrami } from './programi.ts'

/** Chooses the programme. A change replaces the address with that programme's dashboard. */
export function ProgramSelect({ kontekst, programId }: { kontekst: Kontekst; programId: number }) {
  const router = useRouter()
  const uPaleti = useUPaleti('Program')
  const programi = useProgrami().filter(({ id }) => uProgramu(kontekst, id))
  const current = programi.find(({ id }) => id === programId)
  const change = (id: number) => {
    if (id === programId) return
    zapamtiProgram(id)
    void router.navigate({ href: `/${kontekst.vrsta}/${kontekst.id}/program/${id}/upravljacka-ploca`, replace: true })
  }
  return (
    <Menu
      label="Program"
      trigger={current?.oznaka ?? 'Program'}
      variant="secondary"
      items={uPaleti(
        programi.map(({ id, naziv, oznaka }) => ({
          id: String(id),
          label: oznaka,
          description: naziv,
          checked: id === programId,
          onSelect: () => change(id),
        })),
      )}
    />
  )
}
