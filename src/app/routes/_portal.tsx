import { createFileRoute } from '@tanstack/react-router'
import { PortalLayout } from '#app/shell/portal/portal-layout.tsx'

export const Route = createFileRoute('/_portal')({ component: PortalLayout })
