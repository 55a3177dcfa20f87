import { createFileRoute, Navigate } from '@tanstack/react-router'
import { UlazInstitucije } from '#app/modules/institucija/ulaz-institucije.tsx'
import { StranicaPage } from '#app/modules/stranica/stranica-page.tsx'
import { useSession } from '#app/shell/session/session.ts'
import { ulazi } from '#app/shell/session/ulazi.ts'
import { institucija } from '#contract/modules/stranica/tekstovi/institucija.ts'

export const Route = createFileRoute('/_portal/institucija')({
  staticData: { naslov: 'Ulaz za institucije', mrvica: 'Ulaz za institucije' },
  component: Screen,
})

function Screen() {
  const { profil } = useSession()
  const svi = profil === null ? undefined : ulazi(profil)
  const mjesta = svi?.filter(({ key }) => key.startsWith('institucija:'))
  const [jedino] = mjesta ?? []
  // Whoever has one desk alone goes to it.
  if (jedino !== undefined && mjesta?.length === 1) return <Navigate to={jedino.href} replace />
  return (
    <StranicaPage stranica={institucija}>
      <UlazInstitucije mjesta={mjesta} administracija={svi?.find(({ key }) => key === 'administracija')} />
    </StranicaPage>
  )
}
