import { lazy, Suspense, useReducer, useState } from 'react';
import { FilePdfOutlined, SaveOutlined } from '@ant-design/icons';
import { Alert, Button } from 'antd';
import type { CompareScenarios, Decision, Trust } from '@fiducia/contracts';
import { Panel } from '../../../components/panel.js';
import { QueryState, SkeletonLines } from '../../../components/query-state.js';
import { UnavailableButton } from '../../../components/unavailable-button.js';
import { download } from '../../../lib/download.js';
import { reasonAgainst } from '../../../lib/permitted.js';
import { useTrustChildren } from '../../../lib/queries/trusts.js';
import { useShortcut } from '../../../lib/shortcuts.js';
import { useNavigate } from '../../../router.js';
import { useComparison } from '../api/comparison.js';
import { flawOf, optionsReducer, startOptions } from '../options.js';
import { ComparisonTable, FindingsTable } from './comparison-table.js';
import { OptionBar } from './option-bar.js';
import { OptionEditor } from './option-editor.js';
import { SaveDialog } from './save-dialog.js';
import styles from './simulator.module.css';

const Charts = lazy(() => import('./charts.js'));
type Props = { trust: Trust; decision: Decision | null; asTable: boolean; onTurn: () => void };

/** Options beside each other: what they are on the left, what the rules say of them on the right. */
export function Workbench({ trust, decision, asTable, onTurn }: Props) {
  const [state, dispatch] = useReducer(optionsReducer, decision, startOptions);
  const [chosen, setActive] = useState(1);
  const [saving, setSaving] = useState(false);
  const navigate = useNavigate();
  const { data: beneficiaries = [] } = useTrustChildren(trust.id, 'beneficiaries');
  const { data: facts = [] } = useTrustChildren(trust.id, 'facts');
  const { data: decisions = [] } = useTrustChildren(trust.id, 'decisions');
  const { options } = state;
  const active = options.find(({ key }) => key === chosen) ?? options[0]!;
  const flaw = flawOf(options);
  const scenarios = options.map(({ scenario }) => ({ ...scenario, name: scenario.name.trim() }));
  const request: CompareScenarios = { trustId: trust.id, decisionId: decision?.id ?? null, scenarios };
  const query = useComparison(request, flaw === null);
  const go = (at: number) => options[at] && setActive(options[at].key);
  useShortcut('1', 'Work on the first option', () => go(0));
  useShortcut('2', options.length > 1 ? 'Work on the second option' : null, () => go(1));
  useShortcut('3', options.length > 2 ? 'Work on the third option' : null, () => go(2));
  useShortcut('t', 'Show the charts as tables, or back', onTurn);
  const against = reasonAgainst(trust, 'decision.create');

  return (
    <div className={styles.workbench}>
      <Panel title="Options">
        <OptionBar
          state={state}
          active={active.key}
          onActive={setActive}
          dispatch={(action) => {
            dispatch(action);
            if (action.type === 'add' || action.type === 'duplicate') setActive(state.nextKey);
          }}
        />
        <OptionEditor
          key={active.key}
          scenario={active.scenario}
          beneficiaries={beneficiaries}
          facts={facts}
          onRename={(name) => dispatch({ type: 'rename', key: active.key, name })}
          onChange={(field, patch) => dispatch({ type: 'change', key: active.key, field, patch })}
        />
      </Panel>
      <div className={styles.results} data-old={query.isPlaceholderData} aria-busy={query.isFetching}>
        {flaw && <Alert type="warning" showIcon role="status" title={flaw} />}
        <QueryState query={query} skeleton={<SkeletonLines rows={14} />} errorTitle="The options could not be judged">
          {(comparison) => (
            <>
              <Panel
                title="Side by side"
                extra={
                  <div className={styles.bar}>
                    <Button
                      icon={<FilePdfOutlined aria-hidden />}
                      onClick={() => void download('options-compared.pdf', '/api/scenarios.pdf', request)}
                    >
                      Save as PDF
                    </Button>
                    {against ? (
                      <UnavailableButton icon={<SaveOutlined aria-hidden />} reason={against}>
                        Save alternatives
                      </UnavailableButton>
                    ) : (
                      <Button type="primary" icon={<SaveOutlined aria-hidden />} onClick={() => setSaving(true)}>
                        Save alternatives
                      </Button>
                    )}
                  </div>
                }
              >
                <ComparisonTable options={comparison.scenarios} beneficiaries={beneficiaries} />
                <p className={styles.small}>
                  Judged by rules, without AI (engine {comparison.engineVersion}). Nothing is stored until you save it.
                  This is not legal advice.
                </p>
              </Panel>
              <Suspense fallback={<SkeletonLines rows={8} />}>
                <div className={styles.charts}>
                  <Charts options={comparison.scenarios} asTable={asTable} />
                </div>
              </Suspense>
              <Panel title="Findings by rule">
                <FindingsTable options={comparison.scenarios} />
              </Panel>
            </>
          )}
        </QueryState>
      </div>
      {saving && (
        <SaveDialog
          trustId={trust.id}
          scenarios={scenarios}
          pending={decisions.filter(({ status }) => status === 'pending')}
          decisionId={decision?.status === 'pending' ? decision.id : null}
          option={active.scenario.name}
          onClose={() => setSaving(false)}
          onSaved={() => void navigate(`/trust/${trust.id}?tab=decisions`)}
        />
      )}
    </div>
  );
}
