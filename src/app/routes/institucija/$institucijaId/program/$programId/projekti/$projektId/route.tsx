import { createFileRoute } from '@tanstack/react-router'
import { ProjectLayout } from '#app/shell/layout/project-layout.tsx'

export const Route = createFileRoute('/institucija/$institucijaId/program/$programId/projekti/$projektId')({
  component: Layout,
})

function Layout() {
  return <ProjectLayout adresa={Route.useParams()} />
}
