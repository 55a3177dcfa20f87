import { PopisPage } from '#app/platform/record/popis/popis-page.tsx'
import { RecordStatus } from '#app/platform/record/record-status.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import type { UpitPopisa } from '#contract/kernel/popis.ts'
import { mailEndpoints } from '#contract/modules/mail/mail.endpoints.ts'
import { POPIS_MAILOVA } from '#contract/modules/mail/mail.popis.ts'
import type { MailRedak } from '#contract/modules/mail/mail.schema.ts'

const PRIKAZ = {
  status: ({ status }: MailRedak) => <RecordStatus vrsta="mail" status={status} />,
}

interface MailoviPageProps {
  upit: UpitPopisa
  onUpit: (upit: UpitPopisa) => void
}

/** Everything the portal has written to people, the newest first. */
export function MailoviPage(props: MailoviPageProps) {
  return (
    <PopisPage
      {...props}
      popis={POPIS_MAILOVA}
      api={mailEndpoints}
      trazi="predmet ili adresa"
      prikaz={PRIKAZ}
      rowKey={({ id }) => String(id)}
      rowHref={({ id }) => `/administracija/mailovi/${id}`}
      empty={
        <EmptyState title="Još nema mailova" icon="mail">
          Poruke koje portal piše korisnicima pojavit će se ovdje.
        </EmptyState>
      }
    />
  )
}
