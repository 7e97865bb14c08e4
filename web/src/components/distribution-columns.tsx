import type { Beneficiary, Distribution } from '@fiducia/contracts';
import { formatDate } from '../lib/dates.js';
import { payeeOf } from '../lib/payee.js';
import type { Column } from './data-table.js';
import { StatusTag } from './status-tag.js';
import { Money } from './values.js';

/** What every list of distributions shows: to whom, how much, when and how it stands. */
export const distributionColumns = (people: readonly Beneficiary[]): Column<Distribution>[] => [
  {
    key: 'beneficiary',
    title: 'Beneficiary',
    sortBy: ({ beneficiaryId }) => payeeOf(people, beneficiaryId).toLowerCase(),
    render: ({ beneficiaryId }) => payeeOf(people, beneficiaryId),
  },
  {
    key: 'amount',
    title: 'Amount',
    align: 'right',
    sortBy: ({ amount }) => amount,
    render: ({ amount }) => <Money cents={amount} />,
  },
  {
    key: 'date',
    title: 'Date',
    sortBy: ({ createdAt }) => createdAt,
    render: ({ createdAt }) => formatDate(createdAt),
  },
  {
    key: 'status',
    title: 'Status',
    sortBy: ({ status }) => status,
    render: ({ status }) => <StatusTag of="distribution" status={status} />,
  },
];
