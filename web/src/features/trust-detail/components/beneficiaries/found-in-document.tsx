import { Alert, Button } from 'antd';
import type { Beneficiary, Trust } from '@fiducia/contracts';
import { sentenceOf } from '../../../../lib/api-error.js';
import { toast } from '../../../../lib/toast.js';
import { useCreateBeneficiary } from '../../../../lib/mutations/create-beneficiary.js';
import styles from '../../trust-detail.module.css';

type Props = { trust: Trust; people: readonly Beneficiary[] };

/** People whom the document names as beneficiaries and who are not on record: each can be added with one press. */
export function FoundInDocument({ trust, people }: Props) {
  const create = useCreateBeneficiary(trust.id);
  const known = new Set(people.map(({ name }) => name.trim().toLowerCase()));
  const found = (trust.aiAnalysis?.beneficiaries ?? []).filter((name) => !known.has(name.trim().toLowerCase()));
  if (found.length === 0) return null;
  const add = async (name: string) => {
    try {
      await create.mutateAsync({ person: { name } });
      toast({ title: 'Beneficiary added', description: name, variant: 'success' });
    } catch (error) {
      toast({ title: 'The beneficiary was not added', description: sentenceOf(error), variant: 'destructive' });
    }
  };
  return (
    <Alert
      type="info"
      showIcon
      style={{ marginBottom: 12 }}
      title="The document names beneficiaries who are not on record"
      description={
        <div className={styles.actions}>
          {found.map((name) => (
            <Button key={name} size="small" disabled={create.isPending} onClick={() => void add(name)}>
              Add {name}
            </Button>
          ))}
        </div>
      }
    />
  );
}
