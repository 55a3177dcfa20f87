import { Fragment, type ReactNode, useId } from 'react'
import { DescriptionList } from './description-list.tsx'
import { Disclosure } from './disclosure.tsx'
import { Icon } from './icon.tsx'
import styles from './receipt.module.css'

interface ReceiptProps {
  title: string
  number: string
  /** Server time with seconds. */
  time: string
  items?: readonly { label: string; value: ReactNode }[] | undefined
  /** Fingerprint of what was handed in. */
  hash?: string | undefined
  actions?: ReactNode
  /** For whoever only checks that it came: one line, which opens. */
  ukratko?: boolean | undefined
  /** What happens next and when. */
  children?: ReactNode
}

/** Proof that something was handed in. */
export function Receipt({ ukratko = false, ...receipt }: ReceiptProps) {
  if (!ukratko) return <WholeReceipt {...receipt} />
  const { title, number, time } = receipt
  return (
    <Disclosure
      summary={
        <span className={styles.line}>
          <Icon name="success" size="s" />
          <b>{title}</b>
          <span>{number}</span>
          <span className={styles.time}>{time}</span>
        </span>
      }
    >
      <WholeReceipt {...receipt} />
    </Disclosure>
  )
}

function WholeReceipt({ title, number, time, items = [], hash, actions, children }: Omit<ReceiptProps, 'ukratko'>) {
  const id = useId()
  return (
    <section className={styles.receipt} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        <Icon name="success" />
        {title}
      </h2>
      <p className={styles.number}>
        {number.split(/(?<=\/)/).map((part, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one number never change places
          <Fragment key={index}>
            {index > 0 && <wbr />}
            {part}
          </Fragment>
        ))}
      </p>
      <p className={styles.time}>{time}</p>
      {items.length > 0 && <DescriptionList items={items} />}
      {hash && (
        <p className={styles.hash}>
          <span>Otisak (SHA-256)</span>
          <code>{hash}</code>
        </p>
      )}
      {children}
      {actions && (
        <div className={styles.actions} data-print="none">
          {actions}
        </div>
      )}
    </section>
  )
}
