import { useId } from 'react';
import { Button } from 'antd';
import type { ButtonProps } from 'antd';
import { toast } from '../lib/toast.js';
import { Tip } from './tip.js';

type UnavailableButtonProps = Omit<ButtonProps, 'disabled' | 'onClick'> & {
  /** Why it cannot be used now, as a sentence. */
  reason: string;
};

/**
 * A button that cannot be used now. It stays focusable and says why: on hover, to a screen reader, and when pressed,
 * which is the only way on a touch screen.
 */
export function UnavailableButton({ reason, children, className = '', ...rest }: UnavailableButtonProps) {
  const id = useId();
  const name = rest['aria-label'] ?? (typeof children === 'string' ? children : 'Not available');
  return (
    <>
      <Tip text={reason}>
        <Button
          {...rest}
          className={`fid-unavailable ${className}`}
          aria-disabled
          aria-describedby={id}
          onClick={() => toast({ title: name, description: reason })}
        >
          {children}
        </Button>
      </Tip>
      <span id={id} className="sr-only">
        {reason}
      </span>
    </>
  );
}
