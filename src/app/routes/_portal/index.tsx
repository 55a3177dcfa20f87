import { createFileRoute } from '@tanstack/react-router'
import { NaslovnicaPage } from '#app/modules/naslovnica/naslovnica-page.tsx'
import { PoziviNaslovnice } from '#app/modules/poziv/pozivi-naslovnice.tsx'
import { useSession } from '#app/shell/session/session.ts'

export const Route = createFileRoute('/_portal/')({ staticData: { naslov: 'Portal fondova' }, component: Screen })

function Screen() {
  const navigate = Route.useNavigate()
  const { profil } = useSession()
  const ulaz =
    profil === null
      ? { href: '/prijava-odabir', label: 'Prijava' }
      : { href: '/prijava/korisnik', label: 'Moj prostor' }
  return (
    <NaslovnicaPage ulaz={ulaz} onSearch={(search) => void navigate({ to: '/rezultati-pretrage', search: { search } })}>
      <PoziviNaslovnice skupina="otvoren" />
      <PoziviNaslovnice skupina="najava" />
    </NaslovnicaPage>
  )
}
