import { createFileRoute, redirect } from '@tanstack/react-router'

export const Route = createFileRoute('/prijavitelj/$prijaviteljId/program/$programId/pozivi/')({
  beforeLoad: ({ params }) => {
    throw redirect({ to: '/prijavitelj/$prijaviteljId/program/$programId/pozivi/popis', params, replace: true })
  },
})
