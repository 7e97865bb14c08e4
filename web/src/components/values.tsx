import { formatCents } from '../lib/money.js';
import { formatCalendarDate, formatDateTime, relativeTime } from '../lib/dates.js';
import { formatFileSize } from '../lib/file-size.js';

/** Whole cents as dollars. */
export const Money = ({ cents }: { cents: number | bigint }) => <span className="tabular">{formatCents(cents)}</span>;

/** A moment as 'N minutes ago', with the exact time on hover and for machines. */
export const RelTime = ({ at }: { at: string }) => (
  <time dateTime={at} title={formatDateTime(at)}>
    {relativeTime(at)}
  </time>
);

/** A calendar date YYYY-MM-DD. */
export const CalendarDate = ({ value }: { value: string }) => <time dateTime={value}>{formatCalendarDate(value)}</time>;

/** 'Due: Jan 31, 2027', or that there is no such day. */
export const DueDate = ({ value }: { value: string | null }) => (
  <span>
    {value === null ? (
      'No due date'
    ) : (
      <>
        Due: <CalendarDate value={value} />
      </>
    )}
  </span>
);

/** An address that breaks before its @ where it does not fit. */
export const EmailAddress = ({ value }: { value: string }) => {
  const at = value.lastIndexOf('@');
  return (
    <>
      {value.slice(0, at)}
      <wbr />
      {value.slice(at)}
    </>
  );
};

export const FileSize = ({ bytes }: { bytes: number }) => <span className="tabular">{formatFileSize(bytes)}</span>;
