/** Buttons that explain themselves. In their own file, because tooltips are no part of the first load. */

import styles from './button.module.css'
import { Button, type ButtonProps } from './button.tsx'
import { cx } from './cx.ts'
import { Icon, type IconName } from './icon.tsx'
import { Tooltip } from './tooltip.tsx'

interface ExplainedButtonProps extends ButtonProps {
  /** Why it cannot be used and who can change that; the button stays focusable and shows it. */
  disabledReason?: string | undefined
}

/** A button that may be refused with a reason. */
export function ExplainedButton({ disabledReason, disabled, ...props }: ExplainedButtonProps) {
  return (
    <Tooltip text={disabledReason}>
      <Button {...props} disabled={disabled || disabledReason !== undefined} />
    </Tooltip>
  )
}

interface IconButtonProps extends Omit<ExplainedButtonProps, 'icon' | 'iconEnd' | 'children' | 'fullWidth'> {
  icon: IconName
  label: string
  /** A small count on the corner; say it in the label too. */
  badge?: number | undefined
  /** The count is known already: it steps back. */
  badgeQuiet?: boolean | undefined
}

/** A button with an icon; its label is the accessible name and the tooltip. */
export function IconButton({
  icon,
  label,
  badge,
  badgeQuiet,
  variant = 'quiet',
  className,
  ...props
}: IconButtonProps) {
  const button = (
    <ExplainedButton
      {...props}
      variant={variant}
      znak={icon}
      className={cx(styles.iconOnly, className)}
      aria-label={label}
    >
      <Icon name={icon} />
      {badge !== undefined && badge > 0 && (
        <span className={styles.badge} data-quiet={badgeQuiet || undefined} aria-hidden="true">
          {badge > 99 ? '99+' : badge}
        </span>
      )}
    </ExplainedButton>
  )
  // The reason of a disabled one is a tooltip of its own.
  if (props.disabledReason !== undefined) return button
  return (
    <Tooltip text={label} describes={false}>
      {button}
    </Tooltip>
  )
}
