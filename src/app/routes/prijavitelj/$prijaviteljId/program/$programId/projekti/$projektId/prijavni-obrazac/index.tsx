import { createFileRoute, redirect } from '@tanstack/react-router'

export const Route = createFileRoute(
  '/prijavitelj/$prijaviteljId/program/$programId/projekti/$projektId/prijavni-obrazac/',
)({
  beforeLoad: ({ params }) => {
    throw redirect({
      to: '/prijavitelj/$prijaviteljId/program/$programId/projekti/$projektId/prijavni-obrazac/$kartica',
      params: { ...params, kartica: 'projekt' },
      replace: true,
    })
  },
})
