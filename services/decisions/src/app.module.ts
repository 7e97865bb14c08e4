import { Module } from '@nestjs/common';
import { DashboardController } from './decisions/dashboard.controller.js';
import { DecisionFacts } from './decisions/decision-facts.service.js';
import { DecisionsController } from './decisions/decisions.controller.js';
import { DecisionsService } from './decisions/decisions.service.js';
import { JudgingFacts } from './decisions/judging-facts.js';
import { StatusChanges } from './decisions/status-changes.js';
import { PapersController } from './papers/papers.controller.js';
import { Papers } from './papers/papers.service.js';
import { Alternatives } from './simulation/alternatives.service.js';
import { PersonalDataController } from './personal-data/personal-data.controller.js';
import { DueReminders } from './reminders/due-reminders.js';
import { LawImpactService } from './simulation/law-impact.service.js';
import { ScenariosController } from './simulation/scenarios.controller.js';
import { Scenarios } from './simulation/scenarios.service.js';
import { SimulationInputs } from './simulation/simulation-inputs.service.js';
import { SimulationController } from './simulation/simulation.controller.js';
import { SimulationService } from './simulation/simulation.service.js';

@Module({
  controllers: [
    DecisionsController,
    SimulationController,
    ScenariosController,
    PapersController,
    DashboardController,
    PersonalDataController,
  ],
  providers: [
    DecisionsService,
    StatusChanges,
    DecisionFacts,
    SimulationService,
    LawImpactService,
    JudgingFacts,
    SimulationInputs,
    Scenarios,
    Alternatives,
    Papers,
    DueReminders,
  ],
})
export class AppModule {}
